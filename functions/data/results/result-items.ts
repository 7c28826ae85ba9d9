import type { VoteTotal } from "#shared/rules/weighted-winner.ts";
import { conditionHolds } from "../table/condition-holds.ts";
import { inParallel } from "../table/in-parallel.ts";
import { type Key, keys } from "../table/keys.ts";
import { deleteItem, putItem, queryAll, updateItem } from "../table/requests.ts";
import type { TalliedRecipe } from "./tally.ts";

/** The item of a recipe in the results of its challenge; its figures never change. */
export interface ResultItem extends Key, VoteTotal {
  place: number;
  userId: string;
  recipeId: string;
  createdAt: string;
  /** Absent when the counts by stars are not known for all votes. */
  stars?: number[];
  /** What tells of whom and what; gone once the recipe is deleted. */
  title?: string;
  nom?: string;
  image?: string;
  color?: string;
}

/** Writes the results of one run, which nobody sees before a challenge names it. */
export async function putResults(
  challengeId: string,
  run: string,
  placed: { entry: TalliedRecipe; place: number }[],
): Promise<void> {
  await inParallel(placed, 20, ({ entry, place }) =>
    putItem({ Item: { ...keys.result(challengeId, run, place, entry.userId), ...entry, place } }),
  );
}

/** Takes away what tells of whom and what a result was; its figures stay, so that sums can still be checked. */
export function redactResult(key: Key): Promise<boolean> {
  return conditionHolds(
    updateItem({
      Key: { PK: key.PK, SK: key.SK },
      UpdateExpression: "REMOVE title, nom, image, color",
      ConditionExpression: "attribute_exists(title)",
    }),
  );
}

/** Writes what a result tells of whom and what anew, as its recipe came back. */
export function restoreResult(
  key: Key,
  told: Required<Pick<ResultItem, "title" | "nom" | "image" | "color">>,
): Promise<boolean> {
  return conditionHolds(
    updateItem({
      Key: { PK: key.PK, SK: key.SK },
      UpdateExpression: "SET title = :title, nom = :nom, image = :image, color = :color",
      ConditionExpression: "attribute_exists(PK)",
      ExpressionAttributeValues: {
        ":title": told.title,
        ":nom": told.nom,
        ":image": told.image,
        ":color": told.color,
      },
    }),
  );
}

/** Writes the new name of an author with a result that still tells of them. */
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

/** Deletes the results of a challenge but those of the run that is `kept`, if any. */
export async function deleteResults(challengeId: string, kept?: string): Promise<void> {
  const prefix = "P#";
  const end = "P$";
  const ranges = kept
    ? [[prefix, `P#${kept}`] as const, [`P#${kept}$`, end] as const]
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
    await inParallel(found, 20, (Key) => deleteItem({ Key }));
  }
}
