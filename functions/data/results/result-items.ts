import type { VoteTotal } from "#shared/rules/weighted-winner.ts";
import { conditionHolds } from "../table/conditions.ts";
import { inParallel } from "../table/in-parallel.ts";
import { type Key, keys } from "../table/keys.ts";
import { deleteItem, putItem, queryAll, updateItem } from "../table/requests.ts";
import { type Step, updateStep } from "../table/steps.ts";
import type { TalliedRecipe } from "./tally.ts";

/** The result of one recipe in its challenge. The place and the vote counts in a result never change. */
export interface ResultItem extends Key, VoteTotal {
  place: number;
  userId: string;
  recipeId: string;
  createdAt: string;
  /**
   * Numbers of votes with 1 to 5 stars. Absent if some votes were cast before votes were counted by star
   * rating.
   */
  stars?: number[];
  /** Title, author and photo of the recipe. They are removed when the recipe is deleted. */
  title?: string;
  nom?: string;
  image?: string;
  color?: string;
}

/** Writes the result items of one run. The results remain invisible until the challenge stores the run id. */
export async function putResults(
  challengeId: string,
  run: string,
  placed: { entry: TalliedRecipe; place: number }[],
): Promise<void> {
  await inParallel(placed, 20, ({ entry, place }) =>
    putItem({ Item: { ...keys.result(challengeId, run, place, entry.userId), ...entry, place } }),
  );
}

/**
 * Removes the title, author and photo from a result. Keeps the vote counts, which makes it possible to verify
 * the totals.
 */
export function redactResult(key: Key): Promise<boolean> {
  return conditionHolds(updateItem(redaction(key)));
}

/**
 * Returns the transaction step that removes the title, author and photo from a result. The step throws the
 * `conflict` error if they have already been removed.
 */
export function redactResultStep(key: Key): Step {
  return updateStep(redaction(key));
}

function redaction({ PK, SK }: Key) {
  return {
    Key: { PK, SK },
    UpdateExpression: "REMOVE title, nom, image, color",
    ConditionExpression: "attribute_exists(title)",
  };
}

type ShownRecipe = Required<Pick<ResultItem, "title" | "nom" | "image" | "color">>;

/** Restores the title, author and photo in a result after its recipe is restored. */
export function restoreResult(key: Key, recipe: ShownRecipe): Promise<boolean> {
  return conditionHolds(updateItem(restoration(key, recipe)));
}

/** Returns the transaction step that restores the title, author and photo in a result. */
export function restoreResultStep(key: Key, recipe: ShownRecipe): Step {
  return updateStep(restoration(key, recipe));
}

function restoration({ PK, SK }: Key, { title, nom, image, color }: ShownRecipe) {
  return {
    Key: { PK, SK },
    UpdateExpression: "SET title = :title, nom = :nom, image = :image, color = :color",
    ConditionExpression: "attribute_exists(PK)",
    ExpressionAttributeValues: { ":title": title, ":nom": nom, ":image": image, ":color": color },
  };
}

/** Updates an author's name in a result, unless the author was removed from the result. */
export function renameResult(key: Key, nom: string): Promise<boolean> {
  return conditionHolds(
    updateItem({
      Key: { PK: key.PK, SK: key.SK },
      UpdateExpression: "SET nom = :nom",
      ConditionExpression: "attribute_exists(title)",
      ExpressionAttributeValues: { ":nom": nom },
    }),
  );
}

/** Deletes all result items of a challenge, except those of the run `keptRun`. */
export async function deleteResults(challengeId: string, keptRun?: string): Promise<void> {
  const prefix = "P#";
  const end = "P$";
  const ranges = keptRun
    ? [[prefix, `P#${keptRun}`] as const, [`P#${keptRun}$`, end] as const]
    : [[prefix, end] as const];
  for (const [low, high] of ranges) {
    const found: Key[] = [];
    const items = queryAll<Key>({
      KeyConditionExpression: "PK = :challenge AND SK BETWEEN :low AND :high",
      ProjectionExpression: "PK, SK",
      ExpressionAttributeValues: {
        ":challenge": keys.challenge(challengeId).PK,
        ":low": low,
        ":high": high,
      },
    });
    for await (const { PK, SK } of items) found.push({ PK, SK });
    await inParallel(found, 20, (key) => deleteItem(key));
  }
}
