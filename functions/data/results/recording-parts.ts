import { deflateRawSync, inflateRawSync } from "node:zlib";
import { chunks } from "#shared/chunks.ts";
import type { PlaceRow } from "#shared/rules/place-table.ts";
import { conditionHolds } from "../table/conditions.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { type Key, keys, recordingPrefix } from "../table/keys.ts";
import { getItem, putItem, queryAll, queryItems } from "../table/requests.ts";
import { expiryAfter, type Recording } from "./recording-store.ts";
import type { TalliedRecipe } from "./tally.ts";

/** A group of a challenge's recipes and their vote counts, stored as one item. Never changes once stored. */
interface RecipePart {
  part: number;
  recipes: TalliedRecipe[];
  isLast: boolean;
}

/**
 * A database item with compressed content: either a group of copied recipes, or a part of the table that maps vote
 * counts and rating sums to places.
 */
interface ContentItem extends Key {
  content: Uint8Array;
}

interface PartItem extends ContentItem {
  part: number;
  isLast: boolean;
}

/**
 * Stores a group of copied recipes, unless a concurrent execution has already stored it. Returns the stored group and
 * the cost in write units.
 */
export async function putRecipePart(
  recording: Recording,
  { part, recipes, isLast }: RecipePart,
  now: Date,
): Promise<{ stored: RecipePart; units: number }> {
  const key = keys.recordingPart(recording, "RECIPES", part);
  const content = compress(recipes);
  const isFirst = await conditionHolds(
    putItem({
      Item: { ...key, part, content, isLast, expiresAt: expiryAfter(now) },
      ConditionExpression: "attribute_not_exists(PK)",
    }),
  );
  const stored = isFirst ? { part, recipes, isLast } : await getRecipePart(recording, part);
  return { stored, units: Math.ceil(content.length / 1024) };
}

/** Returns a group of recipes that `putRecipePart` stored. Throws an error if the group is missing. */
export async function getRecipePart(recording: Recording, part: number): Promise<RecipePart> {
  const key = keys.recordingPart(recording, "RECIPES", part);
  const item = await getItem<PartItem>(key, { consistent: true });
  if (!item) throw new Error(`Part ${part} of the recording ${recording.run} is missing`);
  return partOf(item);
}

/** Returns the group of recipes that was copied last, or undefined if nothing has been copied yet. */
export async function getLastRecipePart(recording: Recording): Promise<RecipePart | undefined> {
  const { Items } = await queryItems<PartItem>({
    ...partsQuery(recording),
    ScanIndexForward: false,
    Limit: 1,
  });
  return Items[0] && partOf(Items[0]);
}

/** Yields the stored groups of copied recipes, in the order in which they were copied. */
export async function* queryRecipeParts(recording: Recording) {
  for await (const item of queryAll<PartItem>(partsQuery(recording))) yield partOf(item);
}

function partsQuery(recording: Recording) {
  const { PK } = keys.recording(recording.challengeId);
  const SK = recordingPrefix(recording.run, "RECIPES");
  return { ...keysStartingWith({ PK, SK }), ConsistentRead: true };
}

function partOf({ part, content, isLast }: PartItem): RecipePart {
  return { part, recipes: decompress(content), isLast };
}

/** Maximum number of table rows per database item. It keeps the items far below DynamoDB's limit of 400 KB. */
const rowsPerPart = 20_000;

/** Stores the table that maps vote counts and rating sums to places. Returns the number of database items written. */
export async function putPlaces(
  recording: Recording,
  rows: PlaceRow[],
  now: Date,
): Promise<number> {
  const parts = [...chunks(rows, rowsPerPart)];
  for (const [part, some] of parts.entries()) {
    await putItem({
      Item: {
        ...keys.recordingPart(recording, "PLACES", part),
        content: compress(some),
        expiresAt: expiryAfter(now),
      },
    });
  }
  return parts.length;
}

/** Returns the table that `putPlaces` stored. Throws an error if an item is missing. */
export async function getPlaces(recording: Recording, parts: number): Promise<PlaceRow[]> {
  const rows: PlaceRow[] = [];
  for (let part = 0; part < parts; part++) {
    const key = keys.recordingPart(recording, "PLACES", part);
    const item = await getItem<ContentItem>(key, { consistent: true });
    if (!item) throw new Error(`The places of the recording ${recording.run} are missing`);
    for (const row of decompress<PlaceRow[]>(item.content)) rows.push(row);
  }
  return rows;
}

// Compresses with deflate, which is about fifty times as fast as Brotli.
function compress(value: unknown): Buffer {
  return deflateRawSync(JSON.stringify(value));
}

function decompress<T>(content: Uint8Array): T {
  return JSON.parse(inflateRawSync(content).toString("utf8")) as T;
}
