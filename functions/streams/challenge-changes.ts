import type { DynamoDBRecord } from "aws-lambda";
import type { StoredChallenge } from "../data/challenge/stored-challenge.ts";
import { itemOfImage } from "../data/table/stream-image.ts";

/** A challenge whose end a batch of the stream has moved, or which it has deleted. */
export interface ChallengeChange {
  challengeId: string;
  kind: "end-moved" | "deleted";
  sequenceNumber: string;
}

/** What has to follow from the changes of challenges that a batch tells of. */
export function challengeChanges(records: DynamoDBRecord[]): ChallengeChange[] {
  return records.flatMap(({ dynamodb }) => {
    if (dynamodb?.Keys?.SK?.S !== "CHALLENGE" || !dynamodb.OldImage) return [];
    const before = itemOfImage<StoredChallenge>(dynamodb.OldImage);
    const after = dynamodb.NewImage && itemOfImage<StoredChallenge>(dynamodb.NewImage);
    if (after?.endDate === before.endDate) return [];
    const kind = after ? "end-moved" : "deleted";
    return [{ challengeId: before.id, kind, sequenceNumber: dynamodb.SequenceNumber ?? "" }];
  });
}
