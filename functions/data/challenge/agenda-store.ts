import { type AgendaChallenge, challengesCurrentDuring } from "#shared/rules/agenda.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { ifVersion } from "../table/conditions.ts";
import { keys } from "../table/keys.ts";
import { pack, unpack } from "../table/pack.ts";
import { getItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { putStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { getChallenges } from "./challenge-store.ts";

/** A challenge in the stored list of recent and planned challenges, with its start and end dates. */
export interface RememberedWindow extends AgendaChallenge {
  /**
   * The last time at which the challenge was open before an administrator changed its dates. Users may have
   * submitted recipes until that time.
   */
  lastOpen?: string;
}

/** The stored list of all challenges that were open in the last 7 days, are open now, or will open later. */
export interface Agenda {
  /** Number of changes made to the list of challenges, 0 before the first change. */
  version: number;
  windows: RememberedWindow[];
}

/**
 * All challenges that are current at any time before `validUntil`. A single item contains all of them, which
 * keeps the read cheap.
 */
export interface PreparedAgenda {
  validUntil: string;
  /** A compressed list of `StoredChallenge` objects. */
  challenges: Uint8Array;
}

const day = 24 * 3_600_000;
const horizon = 2 * day;
/** Length in milliseconds of the longest time window of the leaderboard (spec §9). */
const retention = 7 * day;

/**
 * Maximum time in milliseconds for which an API call retries a change of the stored list of challenges. It
 * leaves time for a response, because API functions have a timeout of 10 s.
 */
const callWindowMs = 7000;

/**
 * Maximum time in milliseconds for which background work retries a change of the stored list of challenges.
 * Background functions that change the list have a timeout of at least 60 s.
 */
export const backgroundWindowMs = 20_000;

/**
 * Maximum number of attempts within the time limit. The maximum ends retries of a conflict that never
 * resolves.
 */
const maxAttempts = 60;

/**
 * Retries a change of the stored list of challenges until `windowMs` have passed. Retries are necessary
 * because only one of several concurrent changes can succeed.
 */
export function changeAgenda<T>(
  act: (failedAttempts: number) => Promise<T>,
  windowMs = callWindowMs,
): Promise<T> {
  return retryOnConflict(act, maxAttempts, windowMs);
}

/**
 * Executes a transaction whose steps include `rewriteAgendaSteps`. Tries only twice, because the stored list
 * of challenges has usually changed after a conflict.
 */
export function transactWithAgenda(steps: Step[]): Promise<void> {
  return transact(steps, 2);
}

/** Returns the stored list of challenges. The list may be slightly out of date unless `consistent` is set. */
export async function getAgenda({ consistent } = { consistent: true }): Promise<Agenda> {
  const item = await getItem<Agenda>(keys.agenda.windows, { consistent });
  return item ?? { version: 0, windows: [] };
}

/**
 * Returns the challenges that were precomputed as current for the next days. The result may be slightly out
 * of date unless `consistent` is set.
 */
export function getPreparedAgenda(options: {
  consistent: boolean;
}): Promise<PreparedAgenda | undefined> {
  return getItem<PreparedAgenda>(keys.agenda.current, options);
}

/** Returns the ids of the challenges that accepted recipes at any time between `since` and `now`. */
export function challengesOpenSince({ windows }: Agenda, since: Date, now: Date): string[] {
  const [first, last] = [since.toISOString(), now.toISOString()];
  return windows
    .filter(
      ({ startDate, endDate, lastOpen = "" }) =>
        (startDate <= last && endDate > first) || lastOpen > first,
    )
    .map(({ id }) => id);
}

/** Returns a time (ISO 8601). Challenges that ended before that time are removed from the stored list. */
export function agendaStart(now: Date): string {
  return new Date(now.getTime() - retention).toISOString();
}

/**
 * Returns the transaction steps that replace the stored list of challenges. `changed` is the challenge that
 * the same transaction stores. The steps throw the `conflict` error if the list has changed since it was
 * read.
 */
export async function rewriteAgendaSteps(
  { version }: Agenda,
  windows: RememberedWindow[],
  changed: StoredChallenge | undefined,
  now: Date,
): Promise<Step[]> {
  const start = agendaStart(now);
  const kept = windows.filter(({ endDate, lastOpen = "" }) => endDate > start || lastOpen > start);
  const agenda: Agenda = { version: version + 1, windows: kept };
  const prepared = await prepare(kept, changed, now);
  return [
    putStep({
      refusal: "conflict",
      Item: { ...keys.agenda.windows, ...agenda },
      ...ifVersion(version),
    }),
    putStep({ Item: { ...keys.agenda.current, ...prepared } }),
  ];
}

async function prepare(
  windows: RememberedWindow[],
  changed: StoredChallenge | undefined,
  now: Date,
): Promise<PreparedAgenda> {
  const until = agendaEnd(now);
  const ahead = challengesCurrentDuring(windows, now, until).map(({ id }) => id);
  const stored = await getChallenges(ahead.filter((id) => id !== changed?.id));
  const challenges = changed && ahead.includes(changed.id) ? [...stored, changed] : stored;
  // Winners are not copied to the list. Deleting a user therefore changes only the challenge's own item
  // (D16).
  const prepared = challenges.map(({ winners, wonAt, ...challenge }) => challenge);
  return { validUntil: until.toISOString(), challenges: pack(prepared) };
}

/** Returns the time until which the list of current challenges is precomputed. */
export function agendaEnd(now: Date): Date {
  return new Date(now.getTime() + horizon);
}

/**
 * Copies the recipe counts of the given challenges to the precomputed list of current challenges. Idempotent.
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
    if (!isOutdated) return;
    const agenda = await getAgenda();
    await transactWithAgenda(await rewriteAgendaSteps(agenda, agenda.windows, undefined, now));
  }, backgroundWindowMs);
}

/**
 * Precomputes the list of current challenges for the next 48 hours if the stored list covers less than one
 * more day. The scheduled function `clock` calls this function.
 */
export async function refreshAgenda(now: Date): Promise<void> {
  const tomorrow = new Date(now.getTime() + day).toISOString();
  await changeAgenda(async () => {
    const prepared = await getPreparedAgenda({ consistent: true });
    if (prepared && prepared.validUntil > tomorrow) return;
    const agenda = await getAgenda();
    await transactWithAgenda(await rewriteAgendaSteps(agenda, agenda.windows, undefined, now));
  }, backgroundWindowMs);
}
