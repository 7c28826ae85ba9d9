import type { ChallengeType } from "../model/challenge.ts";
import { challengeStatusAt } from "./challenge-status.ts";

export const challengeTypes = ["DAILY", "WEEKLY"] as const satisfies ChallengeType[];

/** Fields that determine which challenge is current. Times are ISO 8601 strings in UTC. */
export interface AgendaChallenge {
  id: string;
  type: ChallengeType;
  startDate: string;
  endDate: string;
  createdAt: string;
}

/**
 * Returns the daily or weekly challenge in progress that started last (D5). If several started at the same time,
 * returns the one created last.
 */
export function currentChallengeAt<C extends AgendaChallenge>(
  challenges: readonly C[],
  type: ChallengeType,
  now: Date,
): C | undefined {
  return challenges
    .filter(
      (challenge) => challenge.type === type && challengeStatusAt(challenge, now) === "IN_PROGRESS",
    )
    .reduce<C | undefined>(
      (best, challenge) => (best && precedence(best) > precedence(challenge) ? best : challenge),
      undefined,
    );
}

/** Returns every challenge that is current at some time during an interval. */
export function challengesCurrentDuring<C extends AgendaChallenge>(
  challenges: readonly C[],
  from: Date,
  until: Date,
): C[] {
  const [first, last] = [from.toISOString(), until.toISOString()];
  const open = challenges.filter(({ startDate, endDate }) => startDate < last && endDate > first);
  // The current challenge changes only when a challenge starts or ends, so only these times are checked.
  const changes = open
    .flatMap(({ startDate, endDate }) => [startDate, endDate])
    .filter((instant) => instant > first && instant < last);
  const current = new Set<C>();
  for (const instant of new Set([first, ...changes])) {
    for (const type of challengeTypes) {
      const challenge = currentChallengeAt(open, type, new Date(instant));
      if (challenge) current.add(challenge);
    }
  }
  return [...current];
}

function precedence({ startDate, createdAt, id }: AgendaChallenge): string {
  return `${startDate}#${createdAt}#${id}`;
}
