import type { ErrorCode } from "#shared/errors.ts";
import type { Author } from "#shared/model/user.ts";
import { type Contribution, compareContributions } from "#shared/rules/contributor-order.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { batchGet } from "../table/batch-get.ts";
import { indexes, owners } from "../table/indexes.ts";
import { type Key, keys } from "../table/keys.ts";
import { deleteItem, getItem, queryItems } from "../table/requests.ts";
import { type Step, updateStep } from "../table/steps.ts";

/** What a user has contributed: recipes that stand, the votes these received, and the challenges that they won. */
export type Stats = Contribution & { wins?: number };

/** The numbers of a user, as they may have stood a moment ago. */
export async function getStats(
  userId: string,
  { consistent }: { consistent: boolean },
): Promise<Stats | undefined> {
  const { Item } = await getItem({
    Key: keys.stats(userId),
    ConsistentRead: consistent,
  });
  return Item as Stats | undefined;
}

/** Forgets the numbers of a user who exists no more. */
export async function deleteStats(userId: string): Promise<void> {
  await deleteItem({ Key: keys.stats(userId) });
}

/**
 * The write that counts one more recipe of an author, and what it had `brought` when it is one that comes back; refuses
 * with `conflict` when `before` is outdated.
 */
export function countRecipeStep(
  author: Author,
  before: Stats | undefined,
  brought: Pick<RecipeCard, "ratingCount" | "ratingSum" | "won"> = noVotes,
): Step {
  const recipeCount = (before?.recipeCount ?? 0) + 1;
  return updateStep({
    refusal: "conflict",
    Key: keys.stats(author.id),
    UpdateExpression:
      "SET userId = :userId, nom = :nom, recipeCount = :count, #owner = :owner, ownerSort = :sort ADD ratingCount :ratings, ratingSum :sum" +
      (brought.won ? ", wins :one" : ""),
    ConditionExpression: before ? "recipeCount = :before" : "attribute_not_exists(recipeCount)",
    ExpressionAttributeNames: { "#owner": "owner" },
    ExpressionAttributeValues: {
      ":userId": author.id,
      ":nom": author.nom,
      ":count": recipeCount,
      ":owner": owners.contributors,
      ":sort": countKey(recipeCount),
      ":ratings": brought.ratingCount,
      ":sum": brought.ratingSum,
      ...(brought.won && { ":one": 1 }),
      ...(before && { ":before": before.recipeCount }),
    },
  });
}

const noVotes = { ratingCount: 0, ratingSum: 0 };

/** The write that takes a deleted recipe and the votes it had from its author's numbers; see countRecipe. */
export function uncountRecipeStep(card: RecipeCard, before: Stats): Step {
  const recipeCount = before.recipeCount - 1;
  const place =
    recipeCount > 0
      ? "SET recipeCount = :count, ownerSort = :sort"
      : "SET recipeCount = :count REMOVE #owner, ownerSort";
  return updateStep({
    refusal: "conflict",
    Key: keys.stats(card.owner),
    UpdateExpression: `${place} ADD ratingCount :ratings, ratingSum :sum${card.won ? ", wins :lost" : ""}`,
    ConditionExpression: "recipeCount = :before",
    ...(recipeCount === 0 && { ExpressionAttributeNames: { "#owner": "owner" } }),
    ExpressionAttributeValues: {
      ":count": recipeCount,
      ":before": before.recipeCount,
      ":ratings": -card.ratingCount,
      ":sum": -card.ratingSum,
      ...(card.won && { ":lost": -1 }),
      ...(recipeCount > 0 && { ":sort": countKey(recipeCount) }),
    },
  });
}

/** The write that adds votes to the numbers of the recipe's author. */
export function countVotesStep(authorId: string, ratings: number[], refusal: ErrorCode): Step {
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return addRatings(authorId, { count: ratings.length, sum }, refusal);
}

/** The write that takes a vote from the numbers of the recipe's author. */
export function uncountVoteStep(authorId: string, rating: number, refusal: ErrorCode): Step {
  return addRatings(authorId, { count: -1, sum: -rating }, refusal);
}

function addRatings(
  authorId: string,
  { count, sum }: { count: number; sum: number },
  refusal: ErrorCode,
): Step {
  return updateStep({
    refusal,
    Key: keys.stats(authorId),
    UpdateExpression: "ADD ratingCount :count, ratingSum :sum",
    ConditionExpression: "attribute_exists(PK)",
    ExpressionAttributeValues: { ":count": count, ":sum": sum },
  });
}

/** The attributes by which a user with so many recipes is listed; undefined ones are absent. */
export function contributorIndexKeys(recipeCount: number) {
  return recipeCount > 0
    ? { owner: owners.contributors, ownerSort: countKey(recipeCount) }
    : { owner: undefined, ownerSort: undefined };
}

function countKey(recipeCount: number): string {
  return String(recipeCount).padStart(8, "0");
}

const entriesInRequest = 300;

/** The best contributors as they were known, and those whose numbers may have changed since. */
interface KnownContributors {
  best: Contribution[];
  changed: Iterable<string>;
}

/**
 * The `count` users with most recipes, best first: then by mean over all votes received, then by name (D23). From those
 * that are `known` it follows by a few reads, unless one of them fell back: then all who have as many recipes as the last
 * place are compared, however many they are.
 */
export async function getTopContributors(
  count: number,
  known?: KnownContributors,
): Promise<Stats[]> {
  return (known && (await bestOfKnown(count, known))) ?? readBest(count);
}

/** Undefined when somebody who is not among the known may have overtaken the last of them. */
async function bestOfKnown(
  count: number,
  { best, changed }: KnownContributors,
): Promise<Stats[] | undefined> {
  const before = best[count - 1];
  if (!before) return undefined;
  const users = new Set([...best.map(({ userId }) => userId), ...changed]);
  const now = await readContributors([...users].map(keys.stats), { consistent: true });
  const last = now[count - 1];
  return last && compareContributions(last, before) <= 0 ? now.slice(0, count) : undefined;
}

async function readBest(count: number): Promise<Stats[]> {
  const entries: (Key & { ownerSort: string })[] = [];
  let start: Record<string, unknown> | undefined;
  const lastPlace = () => entries[count - 1]?.ownerSort ?? "";
  do {
    const { Items = [], LastEvaluatedKey } = await queryItems({
      IndexName: indexes.byOwner,
      KeyConditionExpression: "#owner = :owner",
      ExpressionAttributeNames: { "#owner": "owner" },
      ExpressionAttributeValues: { ":owner": owners.contributors },
      ScanIndexForward: false,
      ExclusiveStartKey: start,
      Limit: entriesInRequest,
    });
    entries.push(...(Items as typeof entries));
    start = LastEvaluatedKey;
  } while (start && (entries.at(-1)?.ownerSort ?? "") >= lastPlace());
  const candidates = entries.filter(({ ownerSort }) => ownerSort >= lastPlace());
  const contributing = await readContributors(candidates, { consistent: false });
  return contributing.slice(0, count);
}

/** Those of the users who have a recipe, best first. */
async function readContributors(
  places: Key[],
  { consistent }: { consistent: boolean },
): Promise<Stats[]> {
  const found = await batchGet(places, { consistent });
  return places
    .flatMap((key) => found.get<Stats>(key) ?? [])
    .filter(({ recipeCount }) => recipeCount > 0)
    .sort(compareContributions);
}
