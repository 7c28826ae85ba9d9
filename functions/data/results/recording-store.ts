import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { PlaceRow } from "#shared/rules/place-table.ts";
import type { VoteTotal } from "#shared/rules/weighted-winner.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { conditionHolds } from "../table/conditions.ts";
import { newId } from "../table/ids.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { type Key, keys } from "../table/keys.ts";
import { deleteItem, getItem, putItem, queryAll, queryItems } from "../table/requests.ts";
import { setAttributes } from "../table/set-attributes.ts";
import { checkStep, putStep } from "../table/steps.ts";
import { transactUnlessConflict } from "../table/transact.ts";
import type { TalliedRecipe } from "./tally.ts";

/** A recipe in first place in the results of its challenge. */
export type FirstRecipe = Pick<TalliedRecipe, "userId" | "recipeId" | "createdAt">;

/**
 * The state of the process that records a challenge's results in steps. It is kept after the process has finished,
 * because the task that purges a deleted challenge must know if the results were recorded in steps.
 */
export interface Recording extends Key {
  challengeId: string;
  /** Id of the recording run. It is part of the keys of all items that the run writes. */
  run: string;
  /** The challenge's end date when the recording run started. */
  endDate: string;
  startedAt: string;
  /** Totals of the challenge's recipes and votes. Undefined until all recipes have been copied. */
  summary?: RecordingSummary;
  /** Number of parts (groups of copied recipes) whose results have been written. */
  written: number;
  /**
   * The recipes that share first place among the results written so far. If there are more than 48, only the 48 that
   * were submitted first.
   */
  first: FirstRecipe[];
  /**
   * True if the recording run was abandoned, for example because the challenge has changed. The next execution starts a
   * new run.
   */
  abandoned?: true;
  expiresAt: number;
}

/** Totals of the recipes that a recording run has copied, and of their votes. */
export interface RecordingSummary {
  /** Number of parts (groups of recipes copied in one step). */
  parts: number;
  /** Number of items that store the place table, which maps each vote count and rating sum to a place. */
  placeParts: number;
  all: VoteTotal;
  stars?: number[] | undefined;
  recipeCount: number;
  /** Number of recipes that still need votes (have fewer than three). */
  waiting: number;
  /** Number of recipes that share first place. */
  tied: number;
}

/**
 * A part of a recording: the recipes that a recording run copies in one request, with their vote counts. A stored part
 * never changes.
 */
export interface RecipePart {
  part: number;
  recipes: TalliedRecipe[];
  isLast: boolean;
}

type PartItem = Key & { part: number; content: Uint8Array; isLast: boolean };

const dayMs = 24 * 60 * 60_000;

/**
 * Days until the items of a recording run expire. Runs are replaced after two days, so no item expires while a run
 * needs it.
 */
const retentionDays = 7;
/** Maximum age of a recording run in days. An older run is replaced with a new one. */
const maxAgeDays = 2;

/**
 * Returns the current run that records a challenge's results in steps. Starts a new run if no run is current, or if the
 * current one is too old, was abandoned or started before the end date changed. Returns undefined if the challenge has
 * changed since it was read.
 */
export async function openRecording(
  { id: challengeId, endDate }: StoredChallenge,
  now: Date,
): Promise<Recording | undefined> {
  const key = keys.recording(challengeId);
  const found = await getItem<Recording>(key, { consistent: true });
  if (found && isUsable(found, endDate, now)) return found;
  const recording: Recording = {
    ...key,
    challengeId,
    run: newId(),
    endDate,
    startedAt: now.toISOString(),
    written: 0,
    first: [],
    expiresAt: expiryAfter(now),
  };
  const isStarted = await transactUnlessConflict([
    checkStep({
      Key: keys.challenge(challengeId),
      ConditionExpression: "endDate = :end AND attribute_not_exists(wonAt)",
      ExpressionAttributeValues: { ":end": endDate },
    }),
    putStep({
      Item: recording,
      ...(found
        ? {
            ConditionExpression: "run = :found",
            ExpressionAttributeValues: { ":found": found.run },
          }
        : { ConditionExpression: "attribute_not_exists(PK)" }),
    }),
  ]);
  return isStarted ? recording : undefined;
}

function isUsable({ endDate, abandoned, startedAt }: Recording, end: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(startedAt);
  return endDate === end && !abandoned && age < maxAgeDays * dayMs;
}

function expiryAfter(now: Date): number {
  return Math.ceil((now.getTime() + retentionDays * dayMs) / 1000);
}

/** True if the results of a challenge are being recorded in steps, or were recorded in steps. */
export async function hasRecording(challengeId: string): Promise<boolean> {
  return (await getItem(keys.recording(challengeId), { consistent: true })) !== undefined;
}

/**
 * Deletes the state of the process that records a challenge's results in steps. The recipes that it copied expire
 * later.
 */
export async function deleteRecording(challengeId: string): Promise<void> {
  await deleteItem(keys.recording(challengeId));
}

/**
 * Abandons a recording run. The results that the run has already written are deleted when a later run has finished, or
 * when the challenge is deleted.
 */
export async function abandonRecording(recording: Recording): Promise<void> {
  await setAttributes(recording, { abandoned: true }, { run: recording.run });
}

/**
 * Stores the totals of all recipes that a recording run has copied. Concurrent executions store the same totals.
 * Returns false if a newer run has started.
 */
export function putSummary(recording: Recording, summary: RecordingSummary): Promise<boolean> {
  return setAttributes(recording, { summary }, { run: recording.run });
}

/**
 * Records that a run has written the results of one more part of the copied recipes. Returns false if a concurrent
 * execution has already done so, or if the run was abandoned or replaced.
 */
export function markWritten(recording: Recording, first: FirstRecipe[]): Promise<boolean> {
  const { run, written } = recording;
  return setAttributes(
    recording,
    { written: written + 1, first },
    { run, written, abandoned: undefined },
  );
}

/**
 * Stores a part of a recording (a group of copied recipes), unless a concurrent execution has already stored it.
 * Returns the stored part and the cost of storing it in write units.
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

/** Returns a stored part of a recording (a group of copied recipes). Throws an error if the part is missing. */
export async function getRecipePart(recording: Recording, part: number): Promise<RecipePart> {
  const key = keys.recordingPart(recording, "RECIPES", part);
  const item = await getItem<PartItem>(key, { consistent: true });
  if (!item) throw new Error(`Part ${part} of the recording ${recording.run} is missing`);
  return partOf(item);
}

/**
 * Returns the last part (group of copied recipes) that a recording run has stored, or undefined if there is no part
 * yet.
 */
export async function getLastRecipePart(recording: Recording): Promise<RecipePart | undefined> {
  const { Items } = await queryItems<PartItem>({
    ...partsQuery(recording),
    ScanIndexForward: false,
    Limit: 1,
  });
  return Items[0] && partOf(Items[0]);
}

/** Yields the stored parts of the recipes that a recording run has copied, in order. */
export async function* queryRecipeParts(recording: Recording) {
  for await (const item of queryAll<PartItem>(partsQuery(recording))) yield partOf(item);
}

function partsQuery(recording: Recording) {
  const { PK, SK } = keys.recordingPart(recording, "RECIPES", 0);
  return { ...keysStartingWith({ PK, SK: SK.replace(/\d+$/, "") }), ConsistentRead: true };
}

function partOf({ part, content, isLast }: PartItem): RecipePart {
  return { part, recipes: decompress(content), isLast };
}

/**
 * Number of rows of the place table (which maps vote counts to places) per database item. This keeps items far below
 * DynamoDB's size limit of 400 KB.
 */
const rowsPerPart = 20_000;

/**
 * Stores the place table of a recording run, which maps each vote count and rating sum to a place. Returns the number
 * of items written.
 */
export async function putPlaces(
  recording: Recording,
  rows: PlaceRow[],
  now: Date,
): Promise<number> {
  let part = 0;
  for (let start = 0; start < rows.length; start += rowsPerPart, part++) {
    await putItem({
      Item: {
        ...keys.recordingPart(recording, "PLACES", part),
        content: compress(rows.slice(start, start + rowsPerPart)),
        expiresAt: expiryAfter(now),
      },
    });
  }
  return part;
}

/** Returns the place table that `putPlaces` has stored for a recording run. Throws an error if an item is missing. */
export async function getPlaces(recording: Recording, parts: number): Promise<PlaceRow[]> {
  const rows: PlaceRow[] = [];
  for (let part = 0; part < parts; part++) {
    const key = keys.recordingPart(recording, "PLACES", part);
    const item = await getItem<PartItem>(key, { consistent: true });
    if (!item) throw new Error(`The places of the recording ${recording.run} are missing`);
    for (const row of decompress<PlaceRow[]>(item.content)) rows.push(row);
  }
  return rows;
}

// Compresses with deflate, which is about fifty times as fast as the Brotli compression that other items use.
function compress(value: unknown): Buffer {
  return deflateRawSync(JSON.stringify(value));
}

function decompress<T>(content: Uint8Array): T {
  return JSON.parse(inflateRawSync(content).toString("utf8")) as T;
}
