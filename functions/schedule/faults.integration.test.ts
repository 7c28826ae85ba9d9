import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { rebuildBoard } from "../data/board/board-store.ts";
import { createChallenge } from "../data/challenge/change-challenge.ts";
import { addTask } from "../data/outbox/outbox-store.ts";
import { rebuildShowcase } from "../data/showcase/showcase-store.ts";
import { changeSettings } from "../generation/change-settings.ts";
import { testContext } from "../testing/calls/invoke.ts";
import { findBrokenReferences } from "../testing/consistency/find-broken-references.ts";
import { findWrongCountsIn } from "../testing/consistency/find-wrong-counts.ts";
import { summariseTable } from "../testing/consistency/summarise-table.ts";
import { faultsAt, recordRequests, withFault } from "../testing/faults/faults.ts";
import { proposalAnswer } from "../testing/services/generation-services.ts";
import {
  bucket,
  engine,
  generation,
  setUpEngine,
  setUpGenerationServices,
  setUpMailbox,
  setUpObjectStore,
} from "../testing/services/services-setup.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { type StoredItem, scanTable } from "../testing/table/items.ts";
import { restoreTable } from "../testing/table/restore-table.ts";
import { automaticGeneration } from "../testing/test-data/generation.ts";
import { boardChallengeDraft, boardNow } from "../testing/test-data/leaderboard.ts";
import { enterRecipe, rateRecipe } from "../testing/test-data/recipes.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { handler as deleteIdle } from "./delete-idle.ts";
import { handler as deleteUnverified } from "./delete-unverified.ts";
import { handler as generate } from "./generate.ts";
import { handler as maintainCases } from "./maintain-cases.ts";
import { handler as repairBoard } from "./rebuild-board.ts";
import { handler as repairShowcase } from "./rebuild-showcase.ts";
import { handler as recordWinners } from "./record-winners.ts";
import { handler as refreshAgenda } from "./refresh-agenda.ts";
import { handler as retryTasks } from "./retry-tasks.ts";

// Speeds up stream processing. No client would receive the live messages, because none is connected in these tests.
vi.mock("../live/schedule-broadcast.ts", () => ({ requestBroadcast: async () => undefined }));

setUpEngine();
setUpGenerationServices();
setUpObjectStore();
setUpMailbox();

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
beforeEach(async () => {
  vi.setSystemTime(boardNow);
  generation.answer((call) => proposalAnswer(`Un plat ${call}`));
  // Makes retries immediate: each retry delay is multiplied by `Math.random()`, which returns 0 here.
  vi.spyOn(Math, "random").mockReturnValue(0);
  await restoreTable(engine, []);
});

/**
 * Stores the initial data: enables the automatic generation of challenges, and adds a background task and a challenge
 * that ends today. Returns all stored items.
 */
async function prepare(): Promise<StoredItem[]> {
  await changeSettings(automaticGeneration, undefined, new Date());
  const dessert = { id: "dessert", name: "Dessert" };
  const { id } = await createChallenge(boardChallengeDraft(0, 0), dessert, new Date());
  const author = await createTestUser(engine);
  const recipeId = await enterRecipe(id, author);
  for (const rating of [5, 4, 4]) await rateRecipe(recipeId, rating);
  await addTask({ kind: "purge-image", imageKey: "20260101-old" }, new Date());
  return scanTable();
}

const hourlyJobs = [
  recordWinners,
  refreshAgenda,
  repairBoard,
  repairShowcase,
  generate,
  deleteUnverified,
  deleteIdle,
  maintainCases,
  retryTasks,
];

/** Runs the hourly jobs with the clock set to `at`. Returns false if any of them throws an error. */
async function runAt(at: Date): Promise<boolean> {
  vi.setSystemTime(at);
  let isSuccess = true;
  for (const job of hourlyJobs) {
    await job({}, testContext()).catch(() => {
      isSuccess = false;
    });
  }
  return isSuccess;
}

// 16:00 Paris time, when challenges are generated. The stored challenge ended more than a day before, so its results are
// recorded.
const at = new Date("2026-11-23T15:00:00.000Z");

describe("hourly jobs when one DynamoDB request fails", () => {
  it("stores the same data after the next hourly run as if no request had failed", async () => {
    const items = await prepare();
    const goBack = () => restoreTable(engine, items);
    const end = async () => {
      await drainStream(engine);
      const stored = await scanTable();
      const wrong = [...findWrongCountsIn(stored), ...findBrokenReferences(stored)];
      if (await rebuildBoard(new Date())) wrong.push("the leaderboard is wrong");
      if (await rebuildShowcase(new Date())) wrong.push("the showcase is wrong");
      return { wrong, stored: summariseTable(stored), images: bucket.keys() };
    };
    const later = new Date(at.getTime() + hourMs);
    await goBack();
    const requests = await recordRequests(() => runAt(at));
    expect(await runAt(later)).toBe(true);
    const expected = await end();
    expect(expected).toMatchObject({ wrong: [], images: [] });
    const challenges = expected.stored.filter((line) => line.startsWith("C CHALLENGE"));
    // The jobs add three challenges to the existing one: two daily challenges and one weekly challenge.
    expect(challenges).toHaveLength(1 + 3);
    expect(challenges.filter((line) => line.includes("wonAt"))).toHaveLength(1);
    // Different faults often leave the same data and images, so the test runs the hourly jobs only once for each
    // distinct outcome.
    const continued = new Set<string>();
    for (const { fault, at: request, label } of faultsAt(requests)) {
      await goBack();
      await withFault(fault, request, () => runAt(at));
      const state = JSON.stringify([summariseTable(await scanTable()), bucket.keys()]);
      if (continued.has(state)) continue;
      continued.add(state);
      expect(await runAt(later), label).toBe(true);
      expect(await end(), label).toEqual(expected);
    }
  });
});
