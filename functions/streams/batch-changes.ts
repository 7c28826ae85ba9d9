import { isDeepStrictEqual } from "node:util";
import type { DynamoDBRecord } from "aws-lambda";
import type { Account } from "../data/items/account.ts";
import { idOf, type RecipeCard } from "../data/items/recipe-card.ts";
import type { StoredChallenge } from "../data/items/stored-challenge.ts";
import { keys, keyText, textSlotOf, voterOf } from "../data/table/keys.ts";
import { parseRecipeId, type RecipeSlot } from "../data/table/recipe-id.ts";
import { itemFromImage } from "../data/table/stream-image.ts";

/**
 * Returns each account whose user name was changed in a batch of stream records, with the sequence number of the first
 * such change.
 */
export function renamedAccounts(records: DynamoDBRecord[]) {
  const renamed = new Map<string, { userId: string; sequenceNumber: string }>();
  for (const { before, after, sequenceNumber } of changesOf<Account>(records, "ACCOUNT")) {
    if (!before || !after || before.nom === after.nom || renamed.has(after.id)) continue;
    renamed.set(after.id, { userId: after.id, sequenceNumber });
  }
  return [...renamed.values()];
}

interface ItemChange<Item> {
  /** The item before the change, or undefined if it is new. */
  before: Item | undefined;
  /** The item after the change, or undefined if it was deleted. */
  after: Item | undefined;
  sequenceNumber: string;
}

/** Returns one change for each stream record whose item has a sort key that starts with `prefix`. */
function changesOf<Item>(records: DynamoDBRecord[], prefix: string): ItemChange<Item>[] {
  return records.flatMap(({ dynamodb }) => {
    const { Keys, OldImage, NewImage, SequenceNumber: sequenceNumber = "" } = dynamodb ?? {};
    if (!Keys?.SK?.S?.startsWith(prefix)) return [];
    const before = OldImage && itemFromImage<Item>(OldImage);
    const after = NewImage && itemFromImage<Item>(NewImage);
    return { before, after, sequenceNumber };
  });
}

/**
 * A recipe's card (its main item) before and after a batch of stream records. `before` is undefined for a new recipe,
 * and `after` for a deleted one.
 */
export interface CardChange {
  recipeId: string;
  before: RecipeCard | undefined;
  after: RecipeCard | undefined;
  /** Sequence number of the first stream record that changes the item. */
  sequenceNumber: string;
}

/** Returns each recipe whose card (main item) was changed in a batch of stream records. */
export function cardChanges(records: DynamoDBRecord[]): CardChange[] {
  const changes = new Map<string, CardChange>();
  for (const { before, after, sequenceNumber } of changesOf<RecipeCard>(records, "R#")) {
    const card = after ?? before;
    if (!card) continue;
    const recipeId = idOf(card);
    const earlier = changes.get(recipeId) ?? { recipeId, before, sequenceNumber };
    changes.set(recipeId, { ...earlier, after });
  }
  return [...changes.values()];
}

/**
 * Returns the recipes whose search index entries may be outdated after a batch of stream records (D48). Includes a
 * recipe even if a later record reverts its change, because the index may already contain that change.
 */
export function searchIndexChanges(records: DynamoDBRecord[]) {
  const changes = new Map<string, { recipeId: string; sequenceNumber: string }>();
  for (const { before, after, sequenceNumber } of changesOf<RecipeCard>(records, "R#")) {
    if (hasSameTexts(before, after)) continue;
    for (const card of [before, after]) {
      if (!card || changes.has(idOf(card))) continue;
      changes.set(idOf(card), { recipeId: idOf(card), sequenceNumber });
    }
  }
  return [...changes.values()];
}

function hasSameTexts(before: RecipeCard | undefined, after: RecipeCard | undefined): boolean {
  return (
    before?.nonce === after?.nonce &&
    before?.title === after?.title &&
    before?.nom === after?.nom &&
    isDeepStrictEqual(before?.body, after?.body)
  );
}

/**
 * Returns the recipes whose long texts, which are stored in separate items, were added or changed in a batch of stream
 * records. Omits recipes that `searchIndexChanges` returns.
 */
export function longTextChanges(records: DynamoDBRecord[]) {
  const changes = new Map<string, { slot: RecipeSlot; sequenceNumber: string }>();
  for (const { dynamodb } of records) {
    const { Keys, NewImage, SequenceNumber: sequenceNumber = "" } = dynamodb ?? {};
    const slot = NewImage && textSlotOf({ PK: Keys?.PK?.S ?? "", SK: Keys?.SK?.S ?? "" });
    if (slot) changes.set(keyText(keys.recipe(slot)), { slot, sequenceNumber });
  }
  for (const { recipeId } of searchIndexChanges(records)) {
    const slot = parseRecipeId(recipeId);
    if (slot) changes.delete(keyText(keys.recipe(slot)));
  }
  return [...changes.values()];
}

/** True if a recipe's vote count or its sum of ratings has changed. */
export function hasNewRating({ before, after }: CardChange): boolean {
  return before?.ratingCount !== after?.ratingCount || before?.ratingSum !== after?.ratingSum;
}

/** True if a change to a recipe's card (main item) can affect the leaderboard. */
export function affectsBoard(change: CardChange): boolean {
  const { before, after } = change;
  return (
    hasNewRating(change) ||
    before?.sort !== after?.sort ||
    before?.title !== after?.title ||
    before?.nom !== after?.nom ||
    before?.image !== after?.image
  );
}

/** True if the title or photo of a recipe has changed after its place or win was recorded. */
export function affectsResults({ before, after }: CardChange): boolean {
  if (!before || !after || !(after.standing || after.won)) return false;
  return before.title !== after.title || before.image !== after.image;
}

/** A challenge that was deleted or got a new end date in a batch of stream records. */
export interface ChallengeChange {
  challengeId: string;
  kind: "end-moved" | "deleted";
  sequenceNumber: string;
}

/** Returns the challenges that were deleted or got a new end date in a batch of stream records. */
export function challengeChanges(records: DynamoDBRecord[]): ChallengeChange[] {
  const changes = changesOf<StoredChallenge>(records, "CHALLENGE");
  return changes.flatMap(({ before, after, sequenceNumber }) => {
    if (!before || after?.endDate === before.endDate) return [];
    const kind = after ? "end-moved" : "deleted";
    return { challengeId: before.id, kind, sequenceNumber };
  });
}

/**
 * Returns the challenges that got a different category, or whose category was renamed, in a batch of stream records.
 */
export function categoryChanges(records: DynamoDBRecord[]) {
  const changes = changesOf<StoredChallenge>(records, "CHALLENGE");
  return changes.flatMap(({ before, after, sequenceNumber }) => {
    if (!before || !after || isDeepStrictEqual(before.category, after.category)) return [];
    return { challengeId: after.id, sequenceNumber };
  });
}

/**
 * Returns the votes in a batch of stream records that have not been counted yet, grouped by recipe. Each group has the
 * sequence number of its first vote.
 */
export function uncountedVotes(records: DynamoDBRecord[]) {
  type Votes = { recipeId: string; voterIds: string[]; sequenceNumber: string };
  const byRecipe = new Map<string, Votes>();
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
