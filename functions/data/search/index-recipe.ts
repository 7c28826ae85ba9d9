import { isDeepStrictEqual } from "node:util";
import { RefusedError } from "#shared/errors.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import { batchGet } from "../table/batch-get.ts";
import { batchWrite } from "../table/batch-write.ts";
import { conditionHolds } from "../table/conditions.ts";
import { newId } from "../table/ids.ts";
import { type Key, keys } from "../table/keys.ts";
import type { RecipeSlot } from "../table/recipe-id.ts";
import { deleteItem, getItem, putItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
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

const maxAttempts = 20;

/** How long to retry, in milliseconds. Much shorter than the stream consumer's timeout. */
const windowMs = 20_000;

interface Options {
  /**
   * True if index entries may exist although the recipe's search record is missing. Only a rebuild expects that,
   * because the record is written before the entries.
   */
  expectsLostRecords?: boolean;
}

/**
 * Writes a recipe's search index entries for its current terms, or deletes them if the recipe is not visible (D48).
 * Idempotent. The recipe's search record names its entries: they are written after the record names them, and deleted
 * before it drops them. Workers that index the same recipe at the same time notice each other by the record's
 * version, and the one that finishes last starts again. A worker that was overtaken may leave entries that the record
 * no longer names, and deletes them when it starts again. If it crashes before that, the stream repeats its work and
 * deletes the entries of the record's former terms.
 */
export async function indexRecipe(recipeId: string, options: Options = {}): Promise<void> {
  const ownEntries = new Map<string, Key>();
  await retryOnConflict(
    () => indexOnce(recipeId, { ...options, ownEntries }),
    maxAttempts,
    windowMs,
  );
}

/** Indexes the recipe that an author has entered in a challenge, if there is one. */
export async function indexRecipeIn(slot: RecipeSlot): Promise<void> {
  const card = await getItem<RecipeCard>(keys.recipe(slot), { consistent: true });
  if (card) await indexRecipe(idOf(card));
}

interface Attempt extends Options {
  /** The search index entries that this worker has written so far. */
  ownEntries: Map<string, Key>;
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
  for (const entry of missing) attempt.ownEntries.set(textOf(entry), entry);
  await batchWrite({ put: missing });
  const after = await getItem<SearchRecord>(recipe.recordKey, { consistent: true });
  if (after?.version !== version) throw new RefusedError("conflict");
}

/**
 * Returns the keys of the index entries to delete: outdated entries named in the search record, and entries left
 * behind by overtaken workers.
 */
async function staleKeys(recipe: IndexedRecipe, { ownEntries }: Attempt): Promise<Key[]> {
  const wanted = new Set(recipe.wanted?.entries.map(textOf));
  const recorded = new Map(recordedEntryKeys(recipe).map((key) => [textOf(key), key]));
  const suspect = new Map(formerEntryKeys(recipe).map((key) => [textOf(key), key]));
  for (const [text, key] of ownEntries) suspect.set(text, key);
  const isUnwanted = ([text]: [string, Key]) => !wanted.has(text);
  const left = [...suspect].filter(isUnwanted).filter(([text]) => !recorded.has(text));
  return [
    ...[...recorded].filter(isUnwanted).map(([, key]) => key),
    ...(await existingKeys(left.map(([, key]) => key))),
  ];
}

/** Returns those of the given keys that belong to existing items, with a strongly consistent read. */
async function existingKeys(all: readonly Key[]): Promise<Key[]> {
  if (all.length === 0) return [];
  const found = await batchGet([...all], { consistent: true });
  return all.filter((key) => found.get(key) !== undefined);
}

async function deleteRecord({ record, recordKey }: IndexedRecipe): Promise<void> {
  if (!record) return;
  requireUnchanged(await conditionHolds(deleteItem(recordKey, ifVersion(record))));
}

/**
 * Writes the recipe's current search terms to its search record, unless the record already contains exactly these
 * terms. Returns the record's version. If the version has changed later, another worker has overtaken this one.
 */
async function writeRecord(
  { record, recordKey }: IndexedRecipe,
  wanted: WantedIndex,
): Promise<string> {
  if (record && isNaming(record, wanted)) return record.version;
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
  requireUnchanged(await conditionHolds(putItem({ Item, ...ifVersion(record) })));
  return version;
}

function ifVersion(record: SearchRecord | undefined) {
  if (!record) return { ConditionExpression: "attribute_not_exists(PK)" };
  // A damaged record may lack a version until a rebuild repairs it.
  if (record.version === undefined) {
    return { ConditionExpression: "attribute_exists(PK) AND attribute_not_exists(version)" };
  }
  return {
    ConditionExpression: "version = :version",
    ExpressionAttributeValues: { ":version": record.version },
  };
}

function requireUnchanged(holds: boolean): void {
  if (!holds) throw new RefusedError("conflict");
}

/** Returns the search index entries that are missing or wrong, with a strongly consistent read. */
async function missingEntries(wanted: readonly SearchEntry[]): Promise<SearchEntry[]> {
  const found = await batchGet([...wanted], { consistent: true });
  return wanted.filter((entry) => !isDeepStrictEqual(found.get(entry), entry));
}

/** True if a recipe's search record and the entries that it names are correct. */
export async function isIndexed(recipeId: string): Promise<boolean> {
  const recipe = await readIndexedRecipe(recipeId);
  if (!recipe) return true;
  const { record, wanted } = recipe;
  if (!wanted || !record) return !wanted && !record;
  return isNaming(record, wanted) && (await missingEntries(wanted.entries)).length === 0;
}

/** True if a search record names exactly the recipe's current terms and has a version. */
function isNaming(record: SearchRecord, { createdAt, terms }: WantedIndex): boolean {
  return (
    record.createdAt === createdAt &&
    record.version !== undefined &&
    isDeepStrictEqual(new Set(unpackTerms(record)), new Set(terms))
  );
}

function textOf({ PK, SK }: Key): string {
  return `${PK} ${SK}`;
}
