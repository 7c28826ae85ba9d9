import { beforeAll, beforeEach, vi } from "vitest";
import type { ChallengeResults } from "#shared/model/results.ts";
import { getChallenge } from "../../data/challenge/challenge-store.ts";
import { challengeAt } from "../../data/items/stored-challenge.ts";
import { getResults } from "../../data/results/get-results.ts";
import { newId } from "../../data/table/ids.ts";
import { recordWinners } from "../../schedule/record-winners.ts";
import { engine, setUpEngine } from "../../testing/services/services-setup.ts";
import { drainOutbox } from "../../testing/streams/drain-outbox.ts";
import { createRatedChallenge, setClockAfterEnd } from "../../testing/test-data/rated-challenge.ts";

/** Returns a challenge's complete results, merged from all pages. */
export async function readAllResults(challengeId: string, reader = newId(), limit = 100) {
  let whole: ChallengeResults | undefined;
  let cursor: string | undefined;
  do {
    const page = await getResults(challengeId, reader, { limit, cursor }, new Date());
    const entries = [...(whole?.entries ?? []), ...page.reply.entries];
    whole = { ...page.reply, entries };
    cursor = page.cursor;
  } while (cursor);
  return whole;
}

export async function getRecordedWinners(challengeId: string): Promise<string[] | undefined> {
  const { winners } = (await getChallenge(challengeId)) ?? {};
  return winners && Object.values(winners).map(({ recipeId }) => recipeId);
}

export async function getOvertime(challengeId: string) {
  const stored = await getChallenge(challengeId);
  return stored && challengeAt(stored, new Date()).overtime;
}

/** Creates a finished challenge with recorded winners. */
export async function createFinishedChallenge(...ratings: number[][]) {
  const challenge = await createRatedChallenge(...ratings);
  setClockAfterEnd(72);
  await recordWinners(new Date());
  await drainOutbox(engine);
  return challenge;
}

/** Starts the database engine and a fake clock. Moves the clock forward an hour before each test. */
export function setUpResults(): void {
  setUpEngine();
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-10-20T11:00:00.000Z") });
  });
  beforeEach(() => vi.setSystemTime(Date.now() + 3_600_000));
}
