import { isDeepStrictEqual } from "node:util";
import { challengesCurrentDuring } from "#shared/rules/agenda.ts";
import {
  type AgendaEntry,
  agendaEnd,
  agendaEntryOf,
  agendaStart,
  changeAgenda,
  getAgenda,
  getPreparedAgenda,
  keptEntries,
  rewriteAgendaSteps,
  transactWithAgenda,
  withoutWinners,
} from "../challenge/agenda-store.ts";
import { getChallenges } from "../challenge/challenge-store.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { unpack } from "../table/pack.ts";
import { backgroundWindowMs } from "../table/retry-on-conflict.ts";

/** Recomputes the stored list of recent and planned challenges. Returns true if it was wrong. */
export async function rebuildAgenda(challenges: StoredChallenge[], now: Date): Promise<boolean> {
  return changeAgenda(async () => {
    const { version, windows: stored = [] } = await getAgenda();
    const agenda = { version, windows: stored };
    const read = challenges.filter(({ endDate }) => endDate > agendaStart(now));
    // `challenges` comes from an earlier scan and may lack newer challenges. The stored list contains these, because
    // the transaction that creates a challenge also adds it to the list.
    const ids = new Set([...read, ...agenda.windows].map(({ id }) => id));
    const windows = (await getChallenges([...ids])).map((challenge) => {
      const lastOpen = agenda.windows.find(({ id }) => id === challenge.id)?.lastOpen;
      return { ...agendaEntryOf(challenge), ...(lastOpen && { lastOpen }) };
    });
    const isCorrect = isDeepStrictEqual(keptById(agenda.windows, now), keptById(windows, now));
    if (isCorrect && (await isPrepared(windows, now))) return false;
    await transactWithAgenda(await rewriteAgendaSteps(agenda, windows, undefined, now));
    return true;
  }, backgroundWindowMs);
}

/**
 * Returns the entries that the list must contain, sorted by id. Leaves out challenges that ended more than seven days
 * ago. The stored list may still contain these, because they are removed only when the list next changes.
 */
function keptById(windows: AgendaEntry[], now: Date) {
  return keptEntries(windows, now).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

async function isPrepared(windows: AgendaEntry[], now: Date): Promise<boolean> {
  const prepared = await getPreparedAgenda({ consistent: true });
  if (!prepared) return windows.length === 0;
  const until = new Date(prepared.validUntil);
  if (!(until > now && until <= agendaEnd(now))) return false;
  const current = await getChallenges(
    challengesCurrentDuring(windows, now, until).map(({ id }) => id),
  );
  const stored = unpackOrEmpty(prepared.challenges);
  return current
    .map(withoutWinners)
    .every((challenge) => stored.some((one) => isDeepStrictEqual(one, challenge)));
}

/** Decompresses a list of challenges. Returns an empty list if the bytes are invalid. */
function unpackOrEmpty(packed: Uint8Array): StoredChallenge[] {
  try {
    return unpack<StoredChallenge[]>(packed);
  } catch {
    return [];
  }
}
