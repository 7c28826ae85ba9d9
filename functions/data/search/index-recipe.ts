import { isDeepStrictEqual } from "node:util";
import { RefusedError } from "#shared/errors.ts";
import { inParallel } from "#shared/in-parallel.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import { listCards } from "../recipe/cards-of-challenge.ts";
import { batchGet } from "../table/batch-get.ts";
import { batchWrite } from "../table/batch-write.ts";
import { conditionHolds, requireUnchanged } from "../table/conditions.ts";
import { ifUnchanged } from "../table/expressions.ts";
import { newId } from "../table/ids.ts";
import { type Key, keys, keyText } from "../table/keys.ts";
import type { RecipeSlot } from "../table/recipe-id.ts";
import { deleteItem, getItem, putItem } from "../table/requests.ts";
import { backgroundWindowMs, retryOnConflict } from "../table/retry-on-conflict.ts";
import {
  formerEntryKeys,
  type IndexedRecipe,
  readIndexedRecipe,
  recordedEntryKeys,
  type SearchEntry,
  type WantedIndex,
} from "./indexed-recipe.ts";
import {
  formerTerms,
  packFormer,
  packTerms,
  type SearchRecord,
  unpackTerms,
} from "./search-record.ts";

interface Options {
  /** True if the search index may contain entries that no search record lists. Only a rebuild needs to set this. */
  expectsLostRecords?: boolean;
}

/**
 * Writes a recipe's search index entries, or deletes them if the recipe is not visible (D48). Idempotent.
 *
 * A recipe's search record lists the terms (words and category) of its index entries. A worker adds a term to the
 * record before it writes the index entry, and removes the term only after it has deleted the entry.
 *
 * If two workers index the same recipe concurrently, the one that finishes last finds a new version of the search
 * record. It then starts again and deletes the entries that it wrote for outdated terms. If a worker crashes, the
 * stream delivers the same change to another worker.
 */
export async function indexRecipe(recipeId: string, options: Options = {}): Promise<void> {
  const ownEntries: Key[] = [];
  await retryOnConflict(() => indexOnce(recipeId, { ...options, ownEntries }), {
    windowMs: backgroundWindowMs,
  });
}

/** Updates the search index for an author's recipe in a challenge. Does nothing if the author has no recipe there. */
export async function indexRecipeIn(slot: RecipeSlot): Promise<void> {
  const card = await getItem<RecipeCard>(keys.recipe(slot), { consistent: true });
  if (card) await indexRecipe(idOf(card));
}

/**
 * Updates the search index for up to `limit` recipes of a challenge, sorted by author id. Starts after the author id
 * `after`. Returns the value of `after` for the next call, or undefined if no recipes remain.
 */
export async function indexRecipesOfChallenge(
  challengeId: string,
  limit: number,
  after?: string,
): Promise<string | undefined> {
  const cards = await listCards(challengeId, { limit, after });
  await inParallel(cards, 10, (card) => indexRecipe(idOf(card)));
  return cards.length === limit ? cards.at(-1)?.owner : undefined;
}

interface Attempt extends Options {
  /** The search index entries that this call to `indexRecipe` has written so far. */
  ownEntries: Key[];
}

async function indexOnce(recipeId: string, attempt: Attempt): Promise<void> {
  const recipe = await readIndexedRecipe(recipeId);
  if (!recipe) return;
  const { wanted } = recipe;
  await batchWrite({ remove: await staleKeys(recipe, attempt) });
  if (!wanted) return deleteRecord(recipe);
  const version = await writeRecord(recipe, wanted);
  const isNew = !recipe.record && !attempt.expectsLostRecords;
  const missing = isNew ? wanted.entries : await missingEntries(wanted.entries);
  attempt.ownEntries.push(...missing);
  await batchWrite({ put: missing });
  const after = await getItem<SearchRecord>(recipe.recordKey, { consistent: true });
  if (after?.version !== version) throw new RefusedError("conflict");
}

/** Returns the keys of the recipe's outdated search index entries. */
async function staleKeys(recipe: IndexedRecipe, { ownEntries }: Attempt): Promise<Key[]> {
  const wanted = new Set(recipe.wanted?.entries.map(keyText));
  const isUnwanted = (key: Key) => !wanted.has(keyText(key));
  const recorded = byKeyText(recordedEntryKeys(recipe));
  const suspect = byKeyText([...formerEntryKeys(recipe), ...ownEntries]);
  for (const text of recorded.keys()) suspect.delete(text);
  return [
    ...[...recorded.values()].filter(isUnwanted),
    ...(await existingKeys([...suspect.values()].filter(isUnwanted))),
  ];
}

function byKeyText(all: Key[]): Map<string, Key> {
  return new Map(all.map((key) => [keyText(key), key]));
}

async function existingKeys(all: readonly Key[]): Promise<Key[]> {
  const found = await batchGet(all, { consistent: true });
  return all.filter((key) => found.get(key) !== undefined);
}

async function deleteRecord({ record, recordKey }: IndexedRecipe): Promise<void> {
  if (!record) return;
  requireUnchanged(await conditionHolds(deleteItem(recordKey, ifSameRecord(record))));
}

/**
 * Writes a recipe's search terms to its search record if they have changed. Returns the record's version, which changes
 * whenever a worker writes the record.
 */
async function writeRecord(
  { record, recordKey }: IndexedRecipe,
  wanted: WantedIndex,
): Promise<string> {
  if (record && listsTerms(record, wanted)) return record.version;
  const { createdAt, terms } = wanted;
  const version = newId();
  const former = formerTerms(record, terms, new Date());
  const Item: SearchRecord = {
    ...recordKey,
    createdAt,
    terms: packTerms(terms),
    ...(former.size > 0 && { former: packFormer(former) }),
    version,
  };
  requireUnchanged(await conditionHolds(putItem({ Item, ...ifSameRecord(record) })));
  return version;
}

function ifSameRecord(record: SearchRecord | undefined) {
  // A damaged search record may have no version, until `rebuildSearchIndex` repairs it. The condition also compares the
  // key, so that it fails if the damaged record has been deleted.
  return ifUnchanged(record, ["PK", "version"]);
}

/** Returns the entries in `wanted` that are missing or outdated in the search index. */
async function missingEntries(wanted: readonly SearchEntry[]): Promise<SearchEntry[]> {
  const found = await batchGet(wanted, { consistent: true });
  return wanted.filter((entry) => !isDeepStrictEqual(found.get(entry), entry));
}

/** True if a recipe's search record and all of its search index entries are correct. */
export async function isIndexed(recipeId: string): Promise<boolean> {
  const recipe = await readIndexedRecipe(recipeId);
  if (!recipe) return true;
  const { record, wanted } = recipe;
  if (!wanted || !record) return !wanted && !record;
  return listsTerms(record, wanted) && (await missingEntries(wanted.entries)).length === 0;
}

function listsTerms(record: SearchRecord, { createdAt, terms }: WantedIndex): boolean {
  return (
    record.createdAt === createdAt &&
    record.version !== undefined &&
    isDeepStrictEqual(new Set(unpackTerms(record)), new Set(terms))
  );
}
