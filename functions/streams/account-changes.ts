import type { DynamoDBRecord } from "aws-lambda";
import type { Account } from "../data/account/account.ts";
import { itemOfImage } from "../data/table/stream-image.ts";

/** An account whose name a batch of the stream has changed. */
export interface RenamedAccount {
  userId: string;
  /** Of the first record of the batch that tells of it. */
  sequenceNumber: string;
}

/** The accounts whose name a batch has changed, each once. */
export function renamedAccounts(records: DynamoDBRecord[]): RenamedAccount[] {
  const renamed = new Map<string, RenamedAccount>();
  for (const { dynamodb } of records) {
    const { Keys, OldImage, NewImage, SequenceNumber = "" } = dynamodb ?? {};
    if (Keys?.SK?.S !== "ACCOUNT" || !OldImage || !NewImage) continue;
    const { id: userId, nom } = itemOfImage<Account>(NewImage);
    if (nom === itemOfImage<Account>(OldImage).nom || renamed.has(userId)) continue;
    renamed.set(userId, { userId, sequenceNumber: SequenceNumber });
  }
  return [...renamed.values()];
}
