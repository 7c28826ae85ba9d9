import type { DynamoDBBatchResponse, DynamoDBRecord } from "aws-lambda";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { rebuildBoard } from "../data/board/board-store.ts";
import { updateChallenge } from "../data/challenge/change-challenge.ts";
import type { VoteEventData } from "../data/live/broadcast-store.ts";
import { getCard } from "../data/recipe/recipe-store.ts";
import { updateIfUnchanged } from "../data/table/update-if-unchanged.ts";
import { retryTasks } from "../schedule/retry-tasks.ts";
import { testContext } from "../testing/calls/invoke.ts";
import { findBrokenReferences } from "../testing/consistency/find-broken-references.ts";
import { findWrongCountsIn } from "../testing/consistency/find-wrong-counts.ts";
import { summariseTable } from "../testing/consistency/summarise-table.ts";
import { faultsAt, recordRequests, withFault } from "../testing/faults/faults.ts";
import {
  bucket,
  services,
  setUpAuthServices,
  setUpLiveEndpoint,
  setUpObjectStore,
} from "../testing/services/services-setup.ts";
import { newTasks, processRecords } from "../testing/streams/drain-outbox.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import {
  createAgendaRecipe,
  dessert,
  taskCauses,
  taskKinds,
} from "../testing/streams/task-causes.ts";
import { scanTable } from "../testing/table/items.ts";
import { nextRecords } from "../testing/table/next-records.ts";
import { restoreTable } from "../testing/table/restore-table.ts";
import { inHours } from "../testing/test-data/challenges.ts";
import { boardChallengeDraft, boardNow } from "../testing/test-data/leaderboard.ts";
import { enterRecipe, rateRecipe } from "../testing/test-data/recipes.ts";
import { changeAccount, createTestUser } from "../testing/test-data/users.ts";
import { handler as project } from "./project.ts";

vi.hoisted(() => {
  process.env.ALARM_ADDRESS = "astreinte@exemple.fr";
});

// Skips broadcasts while `settledState` processes the stream, because each would query 16 connection shards.
vi.mock("../live/schedule-broadcast.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("../live/schedule-broadcast.ts")>();
  return {
    ...original,
    requestBroadcast: async (vote: VoteEventData | undefined) =>
      isSettling || original.requestBroadcast(vote),
  };
});
let isSettling = false;

setUpAuthServices();
setUpLiveEndpoint();
setUpObjectStore();

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
beforeEach(async () => {
  isSettling = false;
  vi.setSystemTime(boardNow);
  // Makes retries immediate: each retry delay is multiplied by `Math.random()`, which returns 0 here.
  vi.spyOn(Math, "random").mockReturnValue(0);
  await restoreTable(services.engine, []);
});

type Consumer = (records: DynamoDBRecord[]) => Promise<DynamoDBBatchResponse>;

/** Delivers a batch of stream records repeatedly until no record fails, as a DynamoDB stream does. */
async function deliver(consumer: Consumer, records: DynamoDBRecord[]): Promise<void> {
  while ((await consumer(records)).batchItemFailures.length > 0);
}

/** Processes all stream records and background tasks. Returns the stored data and any inconsistencies in it. */
async function settledState() {
  isSettling = true;
  await drainStream(services.engine);
  let items = await scanTable();
  if (items.some(({ PK }) => PK.startsWith("O#"))) {
    await retryTasks(inHours(2));
    await drainStream(services.engine);
    items = await scanTable();
  }
  isSettling = false;
  const wrong = [...findWrongCountsIn(items), ...findBrokenReferences(items)];
  return { wrong, stored: summariseTable(items), images: bucket.keys() };
}

/**
 * Passes stream records to the function that processes them: first without faults, then once for each kind of fault in
 * each request. Expects the same stored data every time.
 */
async function expectSameResult(
  consumer: Consumer,
  records: DynamoDBRecord[],
  end: () => Promise<unknown>,
) {
  const items = await scanTable();
  const goBack = async () => {
    vi.setSystemTime(boardNow);
    bucket.put("images/20260101-old/960.webp", Buffer.from("webp"));
    await restoreTable(services.engine, items);
  };
  await goBack();
  const requests = await recordRequests(() => deliver(consumer, records));
  const expected = await end();
  expect(expected).toMatchObject({ wrong: [] });
  const continued = new Set<string>();
  for (const { fault, at, label } of faultsAt(requests)) {
    await goBack();
    await withFault(fault, at, () => consumer(records));
    const state = JSON.stringify([summariseTable(await scanTable()), bucket.keys()]);
    if (continued.has(state)) continue;
    continued.add(state);
    // Advances the clock by three minutes. By then, every index contains all writes.
    vi.setSystemTime(inHours(0.05));
    await deliver(consumer, records);
    expect(await end(), label).toEqual(expected);
  }
}

describe("stream consumer when one DynamoDB request fails", () => {
  it.each(taskKinds)(
    "performs the background task %s exactly once even if any one request fails",
    async (kind) => {
      const cause = taskCauses(services.engine)[kind];
      await cause();
      const records = await newTasks(services.engine);
      expect(records.map(({ dynamodb }) => dynamodb?.NewImage?.kind?.S)).toContain(kind);
      await expectSameResult(processRecords, records, settledState);
    },
  );

  it("produces the same leaderboard and recipes even if any one table request fails", async () => {
    const rated = await createAgendaRecipe(services.engine);
    await drainStream(services.engine);
    await rateRecipe(rated.recipeId, 4);
    const { PK, SK, nonce } = await getCard(rated.recipeId);
    await updateIfUnchanged({ PK, SK }, { set: { sort: "outdated" }, read: { nonce } });
    await updateChallenge(rated.id, boardChallengeDraft(0, 3), dessert, new Date());
    await changeAccount(rated.author.id, { nom: "Zoé" });
    await enterRecipe(rated.id, await createTestUser(services.engine));
    const records = await nextRecords(services.engine);
    const consumer = (Records: DynamoDBRecord[]) =>
      project({ Records }, testContext()) as Promise<DynamoDBBatchResponse>;
    await expectSameResult(consumer, records, async () => {
      const board = await rebuildBoard(new Date());
      return { ...(await settledState()), board };
    });
    expect(await getCard(rated.recipeId)).toMatchObject({ nom: "Zoé", ratingCount: 3 });
  });
});
