import { isDeepStrictEqual } from "node:util";
import { challengesCurrentDuring } from "#shared/rules/agenda.ts";
import {
  type AgendaEntry,
  agendaEnd,
  agendaEntryOf,
  agendaStart,
  changeAgenda,
  getAgenda,
  getPrecomputedChallenges,
  keptEntries,
  rewriteAgendaSteps,
  transactWithAgenda,
  withoutWinners,
} from "../challenge/agenda-store.ts";
import { getChallenges } from "../challenge/challenge-store.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { unpack } from "../table/pack.ts";
import { backgroundWindowMs } from "../table/retry-on-conflict.ts";

/** Recomputes the agenda and the precomputed current challenges. Returns true if they were wrong. */
export async function rebuildAgenda(challenges: StoredChallenge[], now: Date): Promise<boolean> {
  return changeAgenda(async () => {
    const agenda = await getAgenda();
    const read = challenges.filter(({ endDate }) => endDate > agendaStart(now));
    // `challenges` comes from an earlier scan and may lack newer challenges. The agenda contains these, because the
    // transaction that creates a challenge also adds it to the agenda.
    const ids = new Set([...read, ...agenda.entries].map(({ id }) => id));
    const entries = (await getChallenges([...ids])).map((challenge) => {
      const lastOpen = agenda.entries.find(({ id }) => id === challenge.id)?.lastOpen;
      return { ...agendaEntryOf(challenge), ...(lastOpen && { lastOpen }) };
    });
    const isCorrect = isDeepStrictEqual(keptById(agenda.entries, now), keptById(entries, now));
    if (isCorrect && (await isPrecomputedCorrectly(entries, now))) return false;
    await transactWithAgenda(await rewriteAgendaSteps({ ...agenda, entries }, undefined, now));
    return true;
  }, backgroundWindowMs);
}

/**
 * Returns the entries that the agenda must contain, sorted by id. Leaves out challenges that ended more than seven days
 * ago. The agenda may still contain these, because they are removed only when it next changes.
 */
function keptById(entries: AgendaEntry[], now: Date) {
  return keptEntries(entries, now).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** True if the precomputed current challenges match the given agenda entries and the stored challenges. */
async function isPrecomputedCorrectly(entries: AgendaEntry[], now: Date): Promise<boolean> {
  const precomputed = await getPrecomputedChallenges({ consistent: true });
  if (!precomputed) return entries.length === 0;
  const until = new Date(precomputed.validUntil);
  if (!(until > now && until <= agendaEnd(now))) return false;
  const current = await getChallenges(
    challengesCurrentDuring(entries, now, until).map(({ id }) => id),
  );
  const stored = unpackOrEmpty(precomputed.challenges);
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
