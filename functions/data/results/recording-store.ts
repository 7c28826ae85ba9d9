import { dayMs } from "#shared/durations.ts";
import type { VoteTotal } from "#shared/rules/weighted-winner.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { ifSame, ifUnchanged } from "../table/expressions.ts";
import { newId } from "../table/ids.ts";
import { type Key, keys } from "../table/keys.ts";
import { deleteItem, getItem } from "../table/requests.ts";
import { checkStep, putStep } from "../table/steps.ts";
import { tryTransact } from "../table/transact.ts";
import { updateIfUnchanged } from "../table/update-if-unchanged.ts";
import type { TalliedRecipe } from "./tally.ts";

/** A recipe in first place. */
export type FirstRecipe = Pick<TalliedRecipe, "userId" | "recipeId" | "createdAt">;

/**
 * The stored progress of a recording run, which records a challenge's results in several steps. The item expires after
 * a week. If the challenge is deleted before then, the run may still write results. These are then deleted, followed by
 * this item.
 */
export interface Recording extends Key {
  challengeId: string;
  /** Id of the recording run. The keys of all items of the run contain this id. */
  run: string;
  /** The challenge's end date when this run started. */
  endDate: string;
  startedAt: string;
  /** Totals of all recipes that this run has copied. Undefined until all recipes of the challenge have been copied. */
  summary?: RecordingSummary;
  /** Number of recipe groups whose results this run has written. */
  written: number;
  /**
   * The recipes that share first place in the results written so far. If there are more than 48, only the 48 submitted
   * first are listed.
   */
  first: FirstRecipe[];
  /**
   * Set if this run was abandoned, for example because the challenge has changed. The next execution then starts a new
   * run.
   */
  abandoned?: true;
  expiresAt: number;
}

export interface RecordingSummary {
  parts: number;
  /** Number of database items that store the table of places. */
  placeParts: number;
  all: VoteTotal;
  stars: number[];
  recipeCount: number;
  /** Number of recipes with fewer than three votes. */
  waiting: number;
  /** Number of recipes that share first place. */
  tied: number;
}

/** Days until the items of a recording run expire. Must exceed the maximum age of a run. */
const retentionDays = 7;
const maxAgeDays = 2;

/**
 * Returns the current recording run of a challenge, or starts a new one. Returns undefined if the challenge has changed
 * since it was read.
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
  const isStarted = await tryTransact([
    checkStep({
      Key: keys.challenge(challengeId),
      ...ifSame({ endDate, wonAt: undefined }),
    }),
    putStep({ Item: recording, ...ifUnchanged(found, ["run"]) }),
  ]);
  return isStarted ? recording : undefined;
}

function isUsable({ endDate, abandoned, startedAt }: Recording, end: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(startedAt);
  return endDate === end && !abandoned && age < maxAgeDays * dayMs;
}

/** Returns the expiry time, in seconds since 1970, for an item that a recording run stores at `now`. */
export function expiryAfter(now: Date): number {
  return Math.ceil((now.getTime() + retentionDays * dayMs) / 1000);
}

/**
 * True if a challenge's results are being recorded in steps, or if such a recording took place in the last few days.
 */
export async function hasRecording(challengeId: string): Promise<boolean> {
  return (await getItem(keys.recording(challengeId), { consistent: true })) !== undefined;
}

/**
 * Deletes the stored progress of recording a challenge's results. The run's copies of recipes remain until they expire.
 */
export async function deleteRecording(challengeId: string): Promise<void> {
  await deleteItem(keys.recording(challengeId));
}

/** Abandons a recording run. The results that it has already written are deleted after a later run succeeds. */
export async function abandonRecording(recording: Recording): Promise<void> {
  await updateIfUnchanged(recording, { set: { abandoned: true }, read: { run: recording.run } });
}

/** Stores the totals of all copied recipes in the recording run. Returns false if a newer run has started. */
export function putSummary(recording: Recording, summary: RecordingSummary): Promise<boolean> {
  return updateIfUnchanged(recording, { set: { summary }, read: { run: recording.run } });
}

/**
 * Records that the results of one more group of recipes have been written. Returns false if the run was abandoned or
 * replaced, or if a concurrent execution has already recorded this group.
 */
export function markWritten(recording: Recording, first: FirstRecipe[]): Promise<boolean> {
  const { run, written } = recording;
  return updateIfUnchanged(recording, {
    set: { written: written + 1, first },
    read: { run, written, abandoned: undefined },
  });
}
