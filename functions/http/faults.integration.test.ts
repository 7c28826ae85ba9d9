import { isDeepStrictEqual } from "node:util";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { errorsOf } from "#shared/contract/call.ts";
import { type ErrorCode, errorCatalogue } from "#shared/errors.ts";
import { rebuildBoard } from "../data/board/board-store.ts";
import { type CallScenario, callScenarios } from "../testing/calls/examples.ts";
import { handlerOf, invoke, type TestAnswer } from "../testing/calls/invoke.ts";
import { prepareCall } from "../testing/calls/prepare-call.ts";
import { findBrokenReferences } from "../testing/consistency/find-broken-references.ts";
import { findWrongCountsIn } from "../testing/consistency/find-wrong-counts.ts";
import { summariseTable } from "../testing/consistency/summarise-table.ts";
import { type Fault, faultsAt, recordRequests, withFault } from "../testing/faults/faults.ts";
import { removeOrphans } from "../testing/services/deliver-notifications.ts";
import {
  bucket,
  services,
  setUpAuthServices,
  setUpGenerationServices,
  setUpLiveEndpoint,
  setUpObjectStore,
} from "../testing/services/services-setup.ts";
import { restoreStoredData, type StoredData } from "../testing/services/stored-data.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { removeItems, scanTable } from "../testing/table/items.ts";
import { skipRecords } from "../testing/table/next-records.ts";
import { inHours } from "../testing/test-data/challenges.ts";

// Speeds up stream processing. No client would receive the live messages, because none is connected in these tests.
vi.mock("../live/schedule-broadcast.ts", () => ({ requestBroadcast: async () => undefined }));

setUpAuthServices();
setUpGenerationServices();
setUpLiveEndpoint();
setUpObjectStore();

let tasks: typeof import("../schedule/retry-tasks.ts");

beforeAll(async () => {
  tasks = await import("../schedule/retry-tasks.ts");
});
// Makes retries immediate: their delays are multiples of `Math.random()`, which now returns 0.
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));

/** The stored data before an API call, and a function that makes the call. */
interface Snapshot extends StoredData {
  summary: string[];
  call(): Promise<TestAnswer>;
}

async function prepareSnapshot({ entry, prepare }: CallScenario): Promise<Snapshot> {
  const { request, ...stored } = await prepareCall(prepare);
  const handler = await handlerOf(entry);
  const call = () => invoke(handler, request);
  return { ...stored, summary: summariseTable(stored.items), call };
}

async function restore(snapshot: Snapshot): Promise<void> {
  await restoreStoredData(snapshot);
  await skipRecords(services.engine);
}

/** Runs the background work that follows an API call. Returns the stored data and any inconsistencies in it. */
async function settle() {
  await drainStream(services.engine);
  let items = await scanTable();
  if (items.some(({ PK }) => PK.startsWith("O#"))) {
    await tasks.retryTasks(inHours(1));
    await drainStream(services.engine);
    items = await scanTable();
  }
  await removeOrphans(bucket);
  const problems = [...findWrongCountsIn(items), ...findBrokenReferences(items)];
  if (await rebuildBoard(new Date())) problems.push("the board was not up to date");
  return { problems, stored: summariseTable(items), images: bucket.keys().length };
}

/** Repeats an API call the given number of times without injected faults. */
async function callWithoutFaults(snapshot: Snapshot, times: number) {
  await restore(snapshot);
  const answers: TestAnswer[] = [];
  let requests: string[] = [];
  for (let time = 0; time < times; time++) {
    requests = await recordRequests(async () => answers.push(await snapshot.call()));
  }
  const after = summariseTable(await scanTable());
  return { requests, status: answers.at(-1)?.status, after, settled: await settle() };
}

/** Injected faults after which an API call still succeeds, because the database request is retried. */
const passing: Fault[] = ["conflict once", "throttled once", "response lost"];

function expectedCodes(fault: Fault): ErrorCode[] {
  if (fault === "conflict always") return ["conflict", "internal"];
  return fault.startsWith("throttled") ? ["busy"] : ["internal"];
}

function expectRefusal({ status, body }: TestAnswer, { entry }: CallScenario, fault: Fault): void {
  const code = body.code as ErrorCode;
  expect(expectedCodes(fault)).toContain(code);
  expect(errorsOf(entry.call)).toContain(code);
  expect(status).toBe(errorCatalogue[code][0]);
  expect(body).toEqual({
    message: errorCatalogue[code][1],
    code,
    ...(code === "internal" && { requestId: expect.any(String) }),
  });
}

/** Example requests for all API calls that can write to the table. */
const writing = callScenarios().filter(({ entry }) => entry.call.uses.includes("table:write"));

describe("injected DynamoDB faults", () => {
  it.each(writing)(
    "performs $title completely or not at all if one DynamoDB request fails",
    async (scenario) => {
      const snapshot = await prepareSnapshot(scenario);
      const once = await callWithoutFaults(snapshot, 1);
      const twice = await callWithoutFaults(snapshot, 2);
      // A login with a wrong password responds with 401, and the attempt is counted. All other calls succeed.
      const isWrongLogin = scenario.title === "login with a wrong password";
      expect(once.status).toBe(isWrongLogin ? 401 : scenario.entry.call.status);
      expect([once.settled.problems, twice.settled.problems]).toEqual([[], []]);
      // Different faults may lead to the same stored data. Each state of the stored data is checked only once.
      const repeated = new Set<string>();
      for (const { fault, at, label } of faultsAt(once.requests)) {
        await restore(snapshot);
        const answer = await withFault(fault, at, snapshot.call);
        const items = await scanTable();
        const after = summariseTable(items);
        const details = `${label}: ${answer.status} ${answer.body?.message}`;
        const isDone = !isDeepStrictEqual(after, snapshot.summary);
        // After a conflict, a vote can be stored but not counted yet. In that case, the stored data is compared only
        // after `settle`, which counts the vote.
        const isCounted = items.every(({ uncounted }) => uncounted === undefined);
        if ((isDone || answer.status === once.status) && isCounted) {
          expect(after, details).toEqual(once.after);
        }
        if (answer.status !== once.status) expectRefusal(answer, scenario, fault);
        if (passing.includes(fault)) expect(answer.status, details).toBe(once.status);
        const state = JSON.stringify([after, bucket.objects.size]);
        if (repeated.has(state)) continue;
        repeated.add(state);
        // Removes the lock that a crash during generation leaves behind for 30 seconds (D30). The lock would block the
        // next call.
        await removeItems(items.filter(({ SK }) => SK.startsWith("RUN#")));
        const again = await snapshot.call();
        expect([once.status, twice.status], details).toContain(again.status);
        expect(await settle(), details).toEqual(isDone ? twice.settled : once.settled);
      }
    },
  );
});
