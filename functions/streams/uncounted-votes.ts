import type { DynamoDBRecord } from "aws-lambda";
import { voterOf } from "../data/table/keys.ts";

/** Votes for one recipe that a batch of the stream brings to be counted. */
export interface UncountedVotes {
  recipeId: string;
  voterIds: string[];
  /** Of the first record of the batch that brings one. */
  sequenceNumber: string;
}

/** The votes of a batch that were written without being counted, by recipe. */
export function uncountedVotes(records: DynamoDBRecord[]): UncountedVotes[] {
  const byRecipe = new Map<string, UncountedVotes>();
  for (const { eventName, dynamodb } of records) {
    const { PK, SK } = dynamodb?.Keys ?? {};
    const voterId = voterOf(PK?.S ?? "");
    if (eventName !== "INSERT" || !voterId || !SK?.S) continue;
    if (!dynamodb?.NewImage?.uncounted) continue;
    const votes = byRecipe.get(SK.S) ?? {
      recipeId: SK.S,
      voterIds: [],
      sequenceNumber: dynamodb.SequenceNumber ?? "",
    };
    votes.voterIds.push(voterId);
    byRecipe.set(SK.S, votes);
  }
  return [...byRecipe.values()];
}
