import { type AgendaChallenge, currentChallengeAt } from "#shared/rules/agenda.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { unpack } from "../table/pack.ts";
import { getAgenda, getPreparedAgenda } from "./agenda-store.ts";
import { getChallenges } from "./challenge-store.ts";

/**
 * Returns the challenges that are current at a given time (D5). One request is enough if the scheduled
 * function `clock` has run within the last day.
 */
export async function getCurrentChallenges(
  now: Date,
): Promise<{ daily?: StoredChallenge; weekly?: StoredChallenge }> {
  const prepared = await getPreparedAgenda({ consistent: false });
  const challenges =
    prepared && now.toISOString() < prepared.validUntil
      ? unpack<StoredChallenge[]>(prepared.challenges)
      : await getChallenges(currentIds((await getAgenda()).windows, now));
  const daily = currentChallengeAt(challenges, "DAILY", now);
  const weekly = currentChallengeAt(challenges, "WEEKLY", now);
  return { ...(daily && { daily }), ...(weekly && { weekly }) };
}

function currentIds(windows: AgendaChallenge[], now: Date): string[] {
  const current = [
    currentChallengeAt(windows, "DAILY", now),
    currentChallengeAt(windows, "WEEKLY", now),
  ];
  return current.flatMap((window) => window?.id ?? []);
}
