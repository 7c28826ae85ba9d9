import { dayMs } from "#shared/durations.ts";
import { type AgendaChallenge, challengesCurrentDuring } from "#shared/rules/agenda.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { ifVersion } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { pack, unpack } from "../table/pack.ts";
import { getItem, type ReadOptions } from "../table/requests.ts";
import { backgroundWindowMs, retryOnConflict } from "../table/retry-on-conflict.ts";
import { putStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { getChallenges } from "./challenge-store.ts";

/** An entry in the stored list of recent and planned challenges. */
export interface AgendaEntry extends AgendaChallenge {
  /**
   * The last time at which the challenge was open before an administrator changed it. Users may have submitted recipes
   * until then, even if the new dates exclude that time. Absent if the challenge was never changed, or had not opened
   * before its last change.
   */
  lastOpen?: string;
}

/**
 * The stored list of challenges: open challenges, challenges that ended in the last 7 days, and upcoming challenges.
 */
export interface Agenda {
  /** How many times the list has been changed. 0 if it has not been stored yet. */
  version: number;
  /** One entry for each challenge. */
  windows: AgendaEntry[];
}

/**
 * The challenges that are current at any time before `validUntil`. They are precomputed and stored in a single item, so
 * that reading them is cheap.
 */
export interface PreparedAgenda {
  validUntil: string;
  /** Compressed `StoredChallenge` objects. */
  challenges: Uint8Array;
}

const horizonMs = 2 * dayMs;
/**
 * How long ended challenges stay in the stored list, in milliseconds. Equals the longest time window of the leaderboard
 * (spec §9).
 */
const retentionMs = 7 * dayMs;

/**
 * How long an API call retries a change to the list of challenges, in milliseconds. API functions time out after 10 s,
 * so there is time left for a response.
 */
const callWindowMs = 7000;

/** Maximum number of attempts to change the list of challenges, even if the time limit allows more. */
const maxAttempts = 60;

/**
 * Runs `act`, which changes the list of challenges. If a concurrent change is stored first, runs it again, for up to
 * `windowMs` milliseconds.
 */
export function changeAgenda<T>(
  act: (failedAttempts: number) => Promise<T>,
  windowMs = callWindowMs,
): Promise<T> {
  return retryOnConflict(act, { maxAttempts, windowMs });
}

/**
 * Executes a transaction with the steps from `rewriteAgendaSteps`. Tries only twice. A conflict usually means that the
 * list of challenges has changed, so the caller must read the list again.
 */
export function transactWithAgenda(steps: Step[]): Promise<void> {
  return transact(steps, 2);
}

/** Returns the list of challenges. If `consistent` is false, the list may be slightly out of date. */
export async function getAgenda({ consistent = true }: ReadOptions = {}): Promise<Agenda> {
  const item = await getItem<Agenda>(keys.agenda.windows, { consistent });
  return item ?? { version: 0, windows: [] };
}

/**
 * Returns the precomputed current challenges of the next two days. Unless `consistent` is set, they may be slightly out
 * of date.
 */
export function getPreparedAgenda(options: {
  consistent: boolean;
}): Promise<PreparedAgenda | undefined> {
  return getItem<PreparedAgenda>(keys.agenda.current, options);
}

/** Returns the ids of challenges that were open at some time between `since` and `now`. */
export function challengesOpenSince({ windows }: Agenda, since: Date, now: Date): string[] {
  const [first, last] = [since.toISOString(), now.toISOString()];
  return windows
    .filter(
      ({ startDate, endDate, lastOpen = "" }) =>
        (startDate <= last && endDate > first) || lastOpen > first,
    )
    .map(({ id }) => id);
}

/** Returns the challenge as an entry of the agenda, the stored list of challenges. Does not set `lastOpen`. */
export function agendaEntryOf(challenge: StoredChallenge): AgendaEntry {
  const { id, type, startDate, endDate, createdAt } = challenge;
  return { id, type, startDate, endDate, createdAt };
}

/** Returns the entries that stay in the stored list: challenges that were open after `agendaStart`. */
export function keptEntries(windows: AgendaEntry[], now: Date): AgendaEntry[] {
  const start = agendaStart(now);
  return windows.filter(({ endDate, lastOpen = "" }) => endDate > start || lastOpen > start);
}

/** Leaves out the winners, so that the stored list does not change when a winner's account is deleted (D16). */
export function withoutWinners({ winners, wonAt, ...challenge }: StoredChallenge) {
  return challenge;
}

/**
 * Returns the time seven days before `now` (ISO 8601). Challenges that ended at or before that time are removed from
 * the stored list.
 */
export function agendaStart(now: Date): string {
  return new Date(now.getTime() - retentionMs).toISOString();
}

/**
 * Returns the transaction steps that rewrite the stored list of challenges. `changed` is the challenge that the same
 * transaction creates or edits, if any. The transaction fails with `conflict` if the list has changed since it was
 * read.
 */
export async function rewriteAgendaSteps(
  before: Agenda,
  windows: AgendaEntry[],
  changed: StoredChallenge | undefined,
  now: Date,
): Promise<Step[]> {
  const kept = keptEntries(windows, now);
  const agenda: Agenda = { version: before.version + 1, windows: kept };
  const prepared = await prepare(kept, changed, now);
  return [
    putStep({
      Item: { ...keys.agenda.windows, ...agenda },
      ...ifVersion(before.version),
    }),
    putStep({ Item: { ...keys.agenda.current, ...prepared } }),
  ];
}

async function prepare(
  windows: AgendaEntry[],
  changed: StoredChallenge | undefined,
  now: Date,
): Promise<PreparedAgenda> {
  const until = agendaEnd(now);
  const ahead = challengesCurrentDuring(windows, now, until).map(({ id }) => id);
  const stored = await getChallenges(ahead.filter((id) => id !== changed?.id));
  const challenges = changed && ahead.includes(changed.id) ? [...stored, changed] : stored;
  return { validUntil: until.toISOString(), challenges: pack(challenges.map(withoutWinners)) };
}

/** Returns the end of the period for which current challenges are precomputed: two days after `now`. */
export function agendaEnd(now: Date): Date {
  return new Date(now.getTime() + horizonMs);
}

/**
 * Copies the current recipe counts of the given challenges to the precomputed list of current challenges. Idempotent.
 */
export async function refreshRecipeCounts(challengeIds: string[], now: Date): Promise<void> {
  await changeAgenda(async () => {
    const prepared = await getPreparedAgenda({ consistent: true });
    if (!prepared) return;
    const copies = unpack<StoredChallenge[]>(prepared.challenges).filter(({ id }) =>
      challengeIds.includes(id),
    );
    const stored = await getChallenges(copies.map(({ id }) => id));
    const isOutdated = stored.some(({ id, recipeCount }) =>
      copies.some((copy) => copy.id === id && copy.recipeCount !== recipeCount),
    );
    if (isOutdated) await prepareAgain(now);
  }, backgroundWindowMs);
}

/**
 * Computes and stores the challenges that are current in the next 48 hours. Does nothing if the stored challenges cover
 * more than the next 24 hours. The hourly job `refresh-agenda` calls this function.
 */
export async function refreshAgenda(now: Date): Promise<void> {
  const tomorrow = new Date(now.getTime() + dayMs).toISOString();
  await changeAgenda(async () => {
    const prepared = await getPreparedAgenda({ consistent: true });
    const isFresh = prepared !== undefined && prepared.validUntil > tomorrow;
    if (!isFresh) await prepareAgain(now);
  }, backgroundWindowMs);
}

/**
 * Recomputes which challenges are current in the next 48 hours. Throws `conflict` if the stored list of challenges has
 * changed since it was read.
 */
async function prepareAgain(now: Date): Promise<void> {
  const agenda = await getAgenda();
  await transactWithAgenda(await rewriteAgendaSteps(agenda, agenda.windows, undefined, now));
}
