import { parisDay } from "#shared/rules/paris-days.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import { ifUnchanged } from "../table/expressions.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { idInPartition, type Key, keys, winnersPartition } from "../table/keys.ts";
import { parseRecipeId } from "../table/recipe-id.ts";
import { deleteItem, getItem, putItem, queryAll, queryItems } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { checkStep, deleteStep, putStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";

/**
 * Limits for reading the list of public recipes: the maximum number of days, and the maximum number of recipes per day.
 */
const publicLimits = { days: 400, recipesOfDay: 400 };

const winnersPerRequest = 10;

/** Returns the day on which a recipe was submitted, in Paris time. */
export function publicDayOf({ ownerSort }: Pick<RecipeCard, "ownerSort">): string {
  return parisDay(new Date(ownerSort));
}

/**
 * Returns a recipe's entries in the public lists: one for its day of submission (D52), and one if it won its challenge
 * (D53).
 */
export function publicEntriesOf(card: RecipeCard): Key[] {
  if (card.audience !== "PUBLIC") return [];
  const recipeId = idOf(card);
  return [
    keys.publicRecipe(publicDayOf(card), recipeId),
    ...(card.won ? [keys.publicWinner(card.ends, card.ownerSort, recipeId)] : []),
  ];
}

export function isWinnerEntry({ PK }: Key): boolean {
  return PK === winnersPartition;
}

/** Returns the id of the recipe that an entry in a public list refers to. */
export function recipeOfEntry(entry: Key): string {
  return isWinnerEntry(entry) ? (entry.SK.split("#").at(-1) ?? "") : entry.SK;
}

/** Adds an entry to a public list if the stored recipe belongs there, otherwise removes it (D52, D53). Idempotent. */
export async function syncPublicEntry({ PK, SK }: Key): Promise<void> {
  const entry = { PK, SK };
  const slot = parseRecipeId(recipeOfEntry(entry));
  if (!slot) return;
  const isListed = await retryOnConflict(async () => {
    const card = await getItem<RecipeCard>(keys.recipe(slot), { consistent: true });
    const isWanted = card !== undefined && hasEntry(card, entry);
    await transact([
      checkUnchangedStep(keys.recipe(slot), card),
      isWanted ? putStep({ Item: entry }) : deleteStep({ Key: entry }),
      ...(isWanted && !isWinnerEntry(entry)
        ? [putStep({ Item: keys.publicDay(publicDayOf(card)) })]
        : []),
    ]);
    return isWanted;
  });
  if (!isListed && !isWinnerEntry(entry)) await syncPublicDay(idInPartition(entry));
}

/**
 * Updates one day in the list of days with public recipes: adds the day if it has public recipes, otherwise removes it.
 * Reads the day's public recipes again after each write, because a concurrent call may have added or removed a recipe.
 * Returns true if the list had to be corrected.
 */
export async function syncPublicDay(day: string): Promise<boolean> {
  const key = keys.publicDay(day);
  const before = (await getItem(key, { consistent: true })) !== undefined;
  let isListed = before;
  for (let isWanted = await hasPublicRecipes(day); isWanted !== isListed; ) {
    await (isWanted ? putItem({ Item: key }) : deleteItem(key));
    isListed = isWanted;
    isWanted = await hasPublicRecipes(day);
  }
  return isListed !== before;
}

async function hasPublicRecipes(day: string): Promise<boolean> {
  const { Items } = await queryItems<Key>({
    ...keysStartingWith(keys.publicRecipe(day, "")),
    ConsistentRead: true,
    Limit: 1,
  });
  return Items.length > 0;
}

/** True if an entry with the given key belongs in the public lists, according to the recipe's card. */
export function hasEntry(card: RecipeCard, { PK, SK }: Key): boolean {
  return publicEntriesOf(card).some((entry) => entry.PK === PK && entry.SK === SK);
}

/** Returns the latest days on which public recipes were submitted, newest first. */
export async function listPublicDays(): Promise<string[]> {
  const { Items } = await queryItems<Key>({
    ...keysStartingWith(keys.publicDay("")),
    ScanIndexForward: false,
    Limit: publicLimits.days,
  });
  return Items.map(({ SK }) => SK);
}

/** Returns the ids of public recipes that were submitted on a day. */
export async function listPublicRecipes(day: string): Promise<string[]> {
  const { Items } = await queryItems<Key>({
    ...keysStartingWith(keys.publicRecipe(day, "")),
    Limit: publicLimits.recipesOfDay,
  });
  return Items.map(({ SK }) => SK);
}

/**
 * Yields the public winning recipes of ended challenges. The most recently ended challenge comes first, and within a
 * challenge the recipe submitted first. The reads are strongly consistent.
 */
export function publicWinners(now: Date): AsyncIterable<Key> {
  return queryAll<Key>({
    KeyConditionExpression: "PK = :partition AND SK < :now",
    ExpressionAttributeValues: { ":partition": winnersPartition, ":now": now.toISOString() },
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: winnersPerRequest,
  });
}

/**
 * Returns a transaction step that checks a recipe's card. The step fails with `conflict` if the attributes that
 * determine the recipe's entries in the public lists have changed since `card` was read.
 */
function checkUnchangedStep(Key: Key, card: RecipeCard | undefined): Step {
  return checkStep({ Key, ...ifUnchanged(card, ["nonce", "audience", "won", "ends"]) });
}
