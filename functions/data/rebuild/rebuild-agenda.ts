import { isDeepStrictEqual } from "node:util";
import { challengesCurrentDuring } from "#shared/rules/agenda.ts";
import {
  agendaEnd,
  agendaStart,
  getAgenda,
  getPreparedAgenda,
  maxAgendaAttempts,
  type RememberedWindow,
  rewriteAgendaSteps,
} from "../challenge/agenda-store.ts";
import { getChallenges } from "../challenge/challenge-store.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { unpack } from "../table/pack.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { transact } from "../table/transact.ts";

/** Puts the agenda right, made anew from the challenges, as they were read; tells whether it was wrong. */
export async function rebuildAgenda(challenges: StoredChallenge[], now: Date): Promise<boolean> {
  return retryOnConflict(async () => {
    const { version, windows: stored = [] } = await getAgenda();
    const agenda = { version, windows: stored };
    const read = challenges.filter(({ endDate }) => endDate > agendaStart(now));
    // What was read may lack a challenge of this instant; the agenda, which changes with it, does not.
    const ids = new Set([...read, ...agenda.windows].map(({ id }) => id));
    const windows = (await getChallenges([...ids])).map((challenge) => {
      const { id, type, startDate, endDate, createdAt } = challenge;
      const lastOpen = agenda.windows.find((window) => window.id === id)?.lastOpen;
      return { id, type, startDate, endDate, createdAt, ...(lastOpen && { lastOpen }) };
    });
    const right = isDeepStrictEqual(byId(agenda.windows, now), byId(windows, now));
    if (right && (await isPrepared(windows, now))) return false;
    await transact(await rewriteAgendaSteps(agenda, windows, undefined, now));
    return true;
  }, maxAgendaAttempts);
}

/** Those that the agenda still has to remember; an older one goes with the next change. */
function byId(windows: RememberedWindow[], now: Date) {
  const from = agendaStart(now);
  return windows
    .filter(({ endDate, lastOpen = "" }) => endDate > from || lastOpen > from)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

async function isPrepared(windows: RememberedWindow[], now: Date): Promise<boolean> {
  const prepared = await getPreparedAgenda({ consistent: true });
  if (!prepared) return windows.length === 0;
  const until = new Date(prepared.validUntil);
  if (!(until > now && until <= agendaEnd(now))) return false;
  const current = await getChallenges(
    challengesCurrentDuring(windows, now, until).map(({ id }) => id),
  );
  // As the agenda keeps them (see its prepare).
  const wanted = current.map(({ winners, wonAt, ...challenge }) => challenge);
  const stored = readable(prepared.challenges);
  return wanted.every((challenge) => stored.some((one) => isDeepStrictEqual(one, challenge)));
}

/** Nothing, if it is no packed list. */
function readable(packed: Uint8Array): StoredChallenge[] {
  try {
    return unpack<StoredChallenge[]>(packed);
  } catch {
    return [];
  }
}
