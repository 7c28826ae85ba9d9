import type { DynamoDBRecord } from "aws-lambda";
import { idOf, type RecipeCard } from "../data/recipe/recipe-card.ts";
import { itemOfImage } from "../data/table/stream-image.ts";

/** What a batch of the stream tells of one card: how it was before the batch and is after it. */
export interface CardChange {
  recipeId: string;
  before: RecipeCard | undefined;
  after: RecipeCard | undefined;
  /** Of the first record of the batch that tells of it. */
  sequenceNumber: string;
}

/** The cards that a batch tells of, each once; those of deleted recipes have no `after`. */
export function cardChanges(records: DynamoDBRecord[]): CardChange[] {
  const histories = new Map<string, CardChange>();
  for (const { dynamodb } of records) {
    if (!dynamodb?.Keys?.SK?.S?.startsWith("R#")) continue;
    const before = dynamodb.OldImage && itemOfImage<RecipeCard>(dynamodb.OldImage);
    const after = dynamodb.NewImage && itemOfImage<RecipeCard>(dynamodb.NewImage);
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

/** Whether a card's ratings differ before and after. */
export function hasNewRating({ before, after }: CardChange): boolean {
  return before?.ratingCount !== after?.ratingCount || before?.ratingSum !== after?.ratingSum;
}

/** Whether anything differs that the leaderboard depends on. */
export function affectsBoard(history: CardChange): boolean {
  const { before, after } = history;
  return (
    hasNewRating(history) ||
    before?.sort !== after?.sort ||
    before?.title !== after?.title ||
    before?.nom !== after?.nom
  );
}
