import type { ChallengeType } from "../model/challenge.ts";
import { challengeStatusAt } from "./challenge-status.ts";

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
export function currentChallengeAt<W extends AgendaChallenge>(
  windows: readonly W[],
  type: ChallengeType,
  now: Date,
): W | undefined {
  return windows
    .filter((window) => window.type === type && challengeStatusAt(window, now) === "IN_PROGRESS")
    .reduce<W | undefined>(
      (best, window) => (best && precedence(best) > precedence(window) ? best : window),
      undefined,
    );
}

/** Returns every challenge that is current at some time during an interval. */
export function challengesCurrentDuring<W extends AgendaChallenge>(
  windows: readonly W[],
  from: Date,
  until: Date,
): W[] {
  const [first, last] = [from.toISOString(), until.toISOString()];
  const open = windows.filter(({ startDate, endDate }) => startDate < last && endDate > first);
  // The current challenge changes only when a challenge starts or ends, so only these times are checked.
  const changes = open
    .flatMap(({ startDate, endDate }) => [startDate, endDate])
    .filter((instant) => instant > first && instant < last);
  const current = new Set<W>();
  for (const instant of new Set([first, ...changes])) {
    for (const type of ["DAILY", "WEEKLY"] as const) {
      const window = currentChallengeAt(open, type, new Date(instant));
      if (window) current.add(window);
    }
  }
  return [...current];
}

function precedence({ startDate, createdAt, id }: AgendaChallenge): string {
  return `${startDate}#${createdAt}#${id}`;
}
