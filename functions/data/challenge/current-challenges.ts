import { type AgendaChallenge, challengeTypes, currentChallengeAt } from "#shared/rules/agenda.ts";
import { announcedChallenge, announcedStart } from "#shared/rules/tomorrow.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { unpack } from "../table/pack.ts";
import { getAgenda, getPrecomputedChallenges } from "./agenda-store.ts";
import { getChallenges } from "./challenge-store.ts";

interface CurrentChallenges<Challenge> {
  daily?: Challenge;
  weekly?: Challenge;
  /** The challenges announced for tomorrow, the daily one first. Absent if no challenge is announced. */
  next?: Challenge[];
}

/**
 * Returns the current challenges (D5) and those announced for tomorrow (D46). Sends a single request if the hourly job
 * `refresh-agenda` has run on time, and more requests if not.
 */
export async function getCurrentChallenges(now: Date): Promise<CurrentChallenges<StoredChallenge>> {
  const precomputed = await getPrecomputedChallenges({ consistent: false });
  const last = announcedStart(now) ?? now;
  if (precomputed && last.toISOString() < precomputed.validUntil) {
    return selectCurrent(unpack<StoredChallenge[]>(precomputed.challenges), now);
  }
  const { daily, weekly, next = [] } = selectCurrent((await getAgenda()).entries, now);
  const ids = [daily, weekly, ...next].flatMap((entry) => entry?.id ?? []);
  return selectCurrent(await getChallenges(ids), now);
}

function selectCurrent<Challenge extends AgendaChallenge>(
  challenges: Challenge[],
  now: Date,
): CurrentChallenges<Challenge> {
  const daily = currentChallengeAt(challenges, "DAILY", now);
  const weekly = currentChallengeAt(challenges, "WEEKLY", now);
  const next = challengeTypes.flatMap((type) => announcedChallenge(challenges, type, now) ?? []);
  return {
    ...(daily && { daily }),
    ...(weekly && { weekly }),
    ...(next.length > 0 && { next }),
  };
}
