import { inParallel } from "#shared/in-parallel.ts";
import type { VoteTotal } from "#shared/rules/weighted-winner.ts";
import type { Pace } from "../../start-pace.ts";
import { getChallenge } from "../challenge/challenge-store.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { conditionHolds } from "../table/conditions.ts";
import { updateOf } from "../table/expressions.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { type Key, keys, resultsPrefix } from "../table/keys.ts";
import { deleteItem, putItem, queryAll, queryItems, updateItem } from "../table/requests.ts";
import type { TalliedRecipe } from "./tally.ts";

/** The result of one recipe. The place and the vote counts never change. */
export interface ResultItem extends Key, VoteTotal {
  place: number;
  userId: string;
  recipeId: string;
  createdAt: string;
  /** Number of votes with 1, 2, 3, 4 and 5 stars. */
  stars: number[];
  /** Title of the recipe. The title, author, photo and colour are removed when the recipe is deleted or withdrawn. */
  title?: string;
  nom?: string;
  image?: string;
  color?: string;
}

/** Returns the key of a recipe's result, or undefined if the recipe has no place in recorded results. */
export async function findResultKey({
  challengeId,
  owner: userId,
  ownerSort: createdAt,
  standing,
}: RecipeCard): Promise<Key | undefined> {
  const run = standing && (await getChallenge(challengeId))?.results?.run;
  return run
    ? keys.result(challengeId, run, { place: standing.place, createdAt, userId })
    : undefined;
}

/**
 * Stores a challenge's results for the recording run `run`. If `pace` is given, it limits the write rate. Users see the
 * results once the challenge refers to this run. Does not overwrite results that the run has already stored, because
 * the title, author and photo of a deleted recipe may have been removed from them.
 */
export async function putResults(
  { challengeId, run }: { challengeId: string; run: string },
  placed: { entry: TalliedRecipe; place: number }[],
  pace?: Pace,
): Promise<void> {
  await inParallel(placed, 20, async ({ entry, place }) => {
    await pace?.(1);
    await conditionHolds(
      putItem({
        Item: { ...keys.result(challengeId, run, { ...entry, place }), ...entry, place },
        ConditionExpression: "attribute_not_exists(PK)",
      }),
    );
  });
}

/** Returns up to `limit` results of a recording run, best first. The read is strongly consistent. */
export async function listResults(
  challengeId: string,
  run: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ResultItem[]> {
  const { PK } = keys.challenge(challengeId);
  const { Items } = await queryItems<ResultItem>({
    ...keysStartingWith({ PK, SK: resultsPrefix(run) }),
    ConsistentRead: true,
    ...(after && { ExclusiveStartKey: { PK, SK: after } }),
    Limit: limit,
  });
  return Items;
}

/** Removes a recipe's title, author and photo from its result. Returns false if they have already been removed. */
export function redactResult(key: Key): Promise<boolean> {
  return conditionHolds(updateItem(redaction(key)));
}

/**
 * Returns the update that removes a recipe's title, author and photo from its result. Keeps the vote counts, because
 * the challenge's totals include them. The update fails if the title has already been removed.
 */
export function redaction({ PK, SK }: Key) {
  return {
    Key: { PK, SK },
    UpdateExpression: "REMOVE title, nom, image, color",
    ConditionExpression: "attribute_exists(title)",
  };
}

type ShownRecipe = Required<Pick<ResultItem, "title" | "nom" | "image" | "color">>;

/** Returns the update that restores a recipe's title, author and photo in its result. */
export function restoration({ PK, SK }: Key, { title, nom, image, color }: ShownRecipe) {
  return {
    Key: { PK, SK },
    ...updateOf({ set: { title, nom, image, color }, present: ["PK"] }),
  };
}

/** Updates the title, author or photo in a result. Does nothing if they have been removed from the result. */
export function editResult({ PK, SK }: Key, set: Partial<ShownRecipe>): Promise<boolean> {
  return conditionHolds(updateItem({ Key: { PK, SK }, ...updateOf({ set, present: ["title"] }) }));
}

/** True if a result has the same title, author and photo as the recipe. */
export function showsRecipe(result: ResultItem, recipe: ShownRecipe): boolean {
  const { title, nom, image, color } = result;
  return (
    title === recipe.title && nom === recipe.nom && image === recipe.image && color === recipe.color
  );
}

/**
 * Deletes up to `limit` results of a challenge. Keeps the results that the recording run `keptRun` has written. Returns
 * true if more may remain.
 */
export async function deleteResults(
  challengeId: string,
  limit: number,
  keptRun?: string,
): Promise<boolean> {
  const found: Key[] = [];
  for await (const key of resultKeys(challengeId, keptRun)) {
    found.push(key);
    if (found.length === limit) break;
  }
  await inParallel(found, 20, (key) => deleteItem(key));
  return found.length === limit;
}

/** Yields the keys of a challenge's results, except those of the run `exceptRun`. */
async function* resultKeys(challengeId: string, exceptRun: string | undefined) {
  // In sort keys, `$` comes directly after `#`, so `P$` comes directly after all keys that start with `P#`.
  const ranges = exceptRun
    ? [
        { low: "P#", high: `P#${exceptRun}` },
        { low: `P#${exceptRun}$`, high: "P$" },
      ]
    : [{ low: "P#", high: "P$" }];
  for (const { low, high } of ranges) {
    yield* queryAll<Key>({
      KeyConditionExpression: "PK = :challenge AND SK BETWEEN :low AND :high",
      ProjectionExpression: "PK, SK",
      ExpressionAttributeValues: {
        ":challenge": keys.challenge(challengeId).PK,
        ":low": low,
        ":high": high,
      },
    });
  }
}
