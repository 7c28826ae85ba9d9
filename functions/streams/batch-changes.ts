import type { DynamoDBRecord } from "aws-lambda";
import type { Account } from "../data/items/account.ts";
import { idOf, type RecipeCard } from "../data/items/recipe-card.ts";
import type { StoredChallenge } from "../data/items/stored-challenge.ts";
import { voterOf } from "../data/table/keys.ts";
import { itemFromImage } from "../data/table/stream-image.ts";

/** An account whose user name changes in a batch of DynamoDB stream records. */
export interface RenamedAccount {
  userId: string;
  /** Sequence number of the account's first stream record in the batch. */
  sequenceNumber: string;
}

/** Returns the accounts whose user name changes in the batch, without duplicates. */
export function renamedAccounts(records: DynamoDBRecord[]): RenamedAccount[] {
  const renamed = new Map<string, RenamedAccount>();
  for (const { dynamodb } of records) {
    const { Keys, OldImage, NewImage, SequenceNumber = "" } = dynamodb ?? {};
    if (Keys?.SK?.S !== "ACCOUNT" || !OldImage || !NewImage) continue;
    const { id: userId, nom } = itemFromImage<Account>(NewImage);
    if (nom === itemFromImage<Account>(OldImage).nom || renamed.has(userId)) continue;
    renamed.set(userId, { userId, sequenceNumber: SequenceNumber });
  }
  return [...renamed.values()];
}

/**
 * A recipe card before and after a batch of DynamoDB stream records. A new card has no `before`; a deleted
 * card has no `after`.
 */
export interface CardChange {
  recipeId: string;
  before: RecipeCard | undefined;
  after: RecipeCard | undefined;
  /** Sequence number of the recipe card's first stream record in the batch. */
  sequenceNumber: string;
}

/** Returns the recipe cards that change in the batch, without duplicates. */
export function cardChanges(records: DynamoDBRecord[]): CardChange[] {
  const histories = new Map<string, CardChange>();
  for (const { dynamodb } of records) {
    if (!dynamodb?.Keys?.SK?.S?.startsWith("R#")) continue;
    const before = dynamodb.OldImage && itemFromImage<RecipeCard>(dynamodb.OldImage);
    const after = dynamodb.NewImage && itemFromImage<RecipeCard>(dynamodb.NewImage);
    const card = after ?? before;
    if (!card) continue;
    const recipeId = idOf(card);
    const known = histories.get(recipeId);
    const sequenceNumber = dynamodb.SequenceNumber ?? "";
    histories.set(
      recipeId,
      known ? { ...known, after } : { recipeId, before, after, sequenceNumber },
    );
  }
  return [...histories.values()];
}

/** True if the vote count or the rating sum of the recipe card changes in the batch. */
export function hasNewRating({ before, after }: CardChange): boolean {
  return before?.ratingCount !== after?.ratingCount || before?.ratingSum !== after?.ratingSum;
}

/** True if the change of the recipe card may affect the leaderboard. */
export function affectsBoard(history: CardChange): boolean {
  const { before, after } = history;
  return (
    hasNewRating(history) ||
    before?.sort !== after?.sort ||
    before?.title !== after?.title ||
    before?.nom !== after?.nom
  );
}

/** A challenge that is deleted, or whose end date changes, in a batch of DynamoDB stream records. */
export interface ChallengeChange {
  challengeId: string;
  kind: "end-moved" | "deleted";
  sequenceNumber: string;
}

/** Returns the challenges that are deleted, or whose end date changes, in the batch. */
export function challengeChanges(records: DynamoDBRecord[]): ChallengeChange[] {
  return records.flatMap(({ dynamodb }) => {
    if (dynamodb?.Keys?.SK?.S !== "CHALLENGE" || !dynamodb.OldImage) return [];
    const before = itemFromImage<StoredChallenge>(dynamodb.OldImage);
    const after = dynamodb.NewImage && itemFromImage<StoredChallenge>(dynamodb.NewImage);
    if (after?.endDate === before.endDate) return [];
    const kind = after ? "end-moved" : "deleted";
    return [{ challengeId: before.id, kind, sequenceNumber: dynamodb.SequenceNumber ?? "" }];
  });
}

/** Votes from one batch of stream records that are stored but not yet counted, for one recipe. */
export interface UncountedVotes {
  recipeId: string;
  voterIds: string[];
  /** Sequence number of the first of these votes in the batch of stream records. */
  sequenceNumber: string;
}

/** Returns the votes in the batch that are not yet counted, grouped by recipe. */
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
