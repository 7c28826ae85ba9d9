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

/** A challenge in the agenda. */
export interface AgendaEntry extends AgendaChallenge {
  /**
   * The last time at which the challenge was open before an administrator changed it. Users may have submitted recipes
   * until then, even if the new dates exclude that time. Absent if the challenge was never changed, or had not opened
   * before its last change.
   */
  lastOpen?: string;
}

/** The stored list of open challenges, challenges that ended in the last 7 days, and upcoming challenges. */
export interface Agenda {
  /** How many times the agenda has been changed. 0 if it has not been stored yet. */
  version: number;
  entries: AgendaEntry[];
}

/** The agenda as the table stores it. `windows` contains the entries. */
interface AgendaItem {
  version: number;
  windows: AgendaEntry[];
}

/**
 * The challenges that are current at any time before `validUntil`. They are precomputed and stored in a single item, so
 * that reading them is cheap.
 */
export interface PrecomputedChallenges {
  validUntil: string;
  /** Compressed `StoredChallenge` objects. */
  challenges: Uint8Array;
}

const horizonMs = 2 * dayMs;
/**
 * How long ended challenges stay in the agenda, in milliseconds. Equals the longest time window of the leaderboard
 * (spec §9).
 */
const retentionMs = 7 * dayMs;

/**
 * How long an API call retries a change to the agenda, in milliseconds. API functions time out after 10 s, so there is
 * time left for a response.
 */
const callWindowMs = 7000;

/** Maximum number of attempts to change the agenda, even if the time limit allows more. */
const maxAttempts = 60;

/**
 * Runs `act`, which changes the agenda. If a concurrent change is stored first, runs it again, for up to `windowMs`
 * milliseconds.
 */
export function changeAgenda<T>(act: () => Promise<T>, windowMs = callWindowMs): Promise<T> {
  return retryOnConflict(act, { maxAttempts, windowMs });
}

/**
 * Executes a transaction with the steps from `rewriteAgendaSteps`. Tries only twice. A conflict usually means that the
 * agenda has changed, so the caller must read it again.
 */
export function transactWithAgenda(steps: Step[]): Promise<void> {
  return transact(steps, 2);
}

/** Returns the agenda. If `consistent` is false, it may be slightly out of date. */
export async function getAgenda({ consistent = true }: ReadOptions = {}): Promise<Agenda> {
  const item = await getItem<AgendaItem>(keys.agenda.entries, { consistent });
  return { version: item?.version ?? 0, entries: item?.windows ?? [] };
}

/**
 * Returns the precomputed current challenges of the next two days. Unless `consistent` is set, they may be slightly out
 * of date.
 */
export function getPrecomputedChallenges(options: {
  consistent: boolean;
}): Promise<PrecomputedChallenges | undefined> {
  return getItem<PrecomputedChallenges>(keys.agenda.current, options);
}

/** Returns the ids of challenges that were open at some time between `since` and `now`. */
export function challengesOpenSince({ entries }: Agenda, since: Date, now: Date): string[] {
  const [first, last] = [since.toISOString(), now.toISOString()];
  return entries
    .filter(
      ({ startDate, endDate, lastOpen = "" }) =>
        (startDate <= last && endDate > first) || lastOpen > first,
    )
    .map(({ id }) => id);
}

/** Returns the agenda entry for a challenge. Does not set `lastOpen`. */
export function agendaEntryOf(challenge: StoredChallenge): AgendaEntry {
  const { id, type, startDate, endDate, createdAt } = challenge;
  return { id, type, startDate, endDate, createdAt };
}

/** Returns the entries that stay in the agenda: challenges that were open after `agendaStart`. */
export function keptEntries(entries: AgendaEntry[], now: Date): AgendaEntry[] {
  const start = agendaStart(now);
  return entries.filter(({ endDate, lastOpen = "" }) => endDate > start || lastOpen > start);
}

/** Leaves out the winners, so that the precomputed list does not change when a winner's account is deleted (D16). */
export function withoutWinners({ winners, wonAt, ...challenge }: StoredChallenge) {
  return challenge;
}

/**
 * Returns the time seven days before `now` (ISO 8601). Challenges that ended at or before that time are removed from
 * the agenda.
 */
export function agendaStart(now: Date): string {
  return new Date(now.getTime() - retentionMs).toISOString();
}

/**
 * Returns the transaction steps that store the given entries as the agenda. `version` is the version of the agenda from
 * which the caller derived the entries. `changed` is the challenge that the same transaction creates or edits, if any.
 * The transaction fails with `conflict` if the agenda has changed since it was read.
 */
export async function rewriteAgendaSteps(
  { version, entries }: Agenda,
  changed: StoredChallenge | undefined,
  now: Date,
): Promise<Step[]> {
  const kept = keptEntries(entries, now);
  const item: AgendaItem = { version: version + 1, windows: kept };
  const precomputed = await precompute(kept, changed, now);
  return [
    putStep({ Item: { ...keys.agenda.entries, ...item }, ...ifVersion(version) }),
    putStep({ Item: { ...keys.agenda.current, ...precomputed } }),
  ];
}

async function precompute(
  entries: AgendaEntry[],
  changed: StoredChallenge | undefined,
  now: Date,
): Promise<PrecomputedChallenges> {
  const until = agendaEnd(now);
  const ahead = challengesCurrentDuring(entries, now, until).map(({ id }) => id);
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
    const precomputed = await getPrecomputedChallenges({ consistent: true });
    if (!precomputed) return;
    const copies = unpack<StoredChallenge[]>(precomputed.challenges).filter(({ id }) =>
      challengeIds.includes(id),
    );
    const stored = await getChallenges(copies.map(({ id }) => id));
    const isOutdated = stored.some(({ id, recipeCount }) =>
      copies.some((copy) => copy.id === id && copy.recipeCount !== recipeCount),
    );
    if (isOutdated) await rewriteAgenda(now);
  }, backgroundWindowMs);
}

/**
 * Computes and stores the challenges that are current in the next 48 hours. Does nothing if the stored challenges cover
 * more than the next 24 hours. The hourly job `refresh-agenda` calls this function.
 */
export async function refreshAgenda(now: Date): Promise<void> {
  const tomorrow = new Date(now.getTime() + dayMs).toISOString();
  await changeAgenda(async () => {
    const precomputed = await getPrecomputedChallenges({ consistent: true });
    const isFresh = precomputed !== undefined && precomputed.validUntil > tomorrow;
    if (!isFresh) await rewriteAgenda(now);
  }, backgroundWindowMs);
}

/**
 * Recomputes which challenges are current in the next 48 hours. Throws `conflict` if the agenda has changed since it
 * was read.
 */
async function rewriteAgenda(now: Date): Promise<void> {
  await transactWithAgenda(await rewriteAgendaSteps(await getAgenda(), undefined, now));
}
