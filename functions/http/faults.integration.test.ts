import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { errorsOf } from "#shared/contract/call.ts";
import { type ErrorCode, errorCatalogue } from "#shared/errors.ts";
import { rebuildBoard } from "../data/board/board-store.ts";
import { type CallScenario, callScenarios } from "../testing/calls/examples.ts";
import { invoke, type TestAnswer } from "../testing/calls/invoke.ts";
import { findInconsistencies } from "../testing/consistency/find-inconsistencies.ts";
import { findViolationsIn } from "../testing/consistency/find-violations.ts";
import { summariseTable } from "../testing/consistency/summarise-table.ts";
import { type Fault, faultsFor, recordRequests, withFault } from "../testing/faults/faults.ts";
import { type AuthServices, startAuthServices } from "../testing/services/auth-services.ts";
import {
  type GenerationServices,
  startGenerationServices,
} from "../testing/services/generation-services.ts";
import { type LiveEndpoint, startLiveEndpoint } from "../testing/services/live-endpoint.ts";
import { type ObjectStore, startObjectStore } from "../testing/services/object-store.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { removeItems, type StoredItem, scanTable } from "../testing/table/items.ts";
import { restoreTable } from "../testing/table/restore-table.ts";
import { inHours } from "../testing/test-data/challenges.ts";

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
});

let generation: GenerationServices;
let services: AuthServices;
let live: LiveEndpoint;
let images: ObjectStore;
let clock: typeof import("../schedule/retry-tasks.ts");
let sweep: typeof import("../schedule/sweep-images.ts");

beforeAll(async () => {
  generation = await startGenerationServices();
  services = await startAuthServices();
  live = await startLiveEndpoint();
  images = await startObjectStore();
  clock = await import("../schedule/retry-tasks.ts");
  sweep = await import("../schedule/sweep-images.ts");
});
afterAll(async () => {
  vi.restoreAllMocks();
  await Promise.all([generation?.stop(), services?.stop(), live?.stop(), images?.stop()]);
});
// Whatever pauses before it tries again pauses for a random time.
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));

/** What a table holds before a call, and the call, which can be made from there again and again. */
interface World {
  before: string[];
  items: StoredItem[];
  objects: ObjectStore["objects"];
  call(): Promise<TestAnswer>;
}

async function worldOf({ entry, prepare }: CallScenario): Promise<World> {
  images.objects.clear();
  await restoreTable(services.engine, []);
  const request = await prepare(services.engine);
  await rebuildBoard(new Date());
  const path = join(import.meta.dirname, "..", `${entry.file}.ts`);
  const { handler } = await import(/* @vite-ignore */ path);
  const items = await scanTable();
  const objects = new Map(images.objects);
  return { before: summariseTable(items), items, objects, call: () => invoke(handler, request) };
}

async function goBack({ items, objects }: World): Promise<void> {
  images.objects.clear();
  for (const [key, object] of objects) images.objects.set(key, object);
  await restoreTable(services.engine, items);
}

const summary = async () => summariseTable(await scanTable());

/** What is so once the stream and, hours later, the clock have done their work. */
async function aftermath() {
  await drainStream(services.engine);
  if ((await scanTable()).some(({ PK }) => PK.startsWith("O#"))) {
    await clock.retryTasks(inHours(1));
    await drainStream(services.engine);
  }
  if (images.objects.size > 0) await sweep.sweepImages(inHours(2));
  const items = await scanTable();
  const wrong = [...findViolationsIn(items), ...findInconsistencies(items)];
  if (await rebuildBoard(new Date())) wrong.push("the board is not as it should be");
  return { wrong, stored: summariseTable(items), images: images.keys().length };
}

/** What undisturbed calls come to, one after another. */
async function undisturbed(world: World, times: number) {
  await goBack(world);
  const answers: TestAnswer[] = [];
  let requests: string[] = [];
  for (let time = 0; time < times; time++) {
    requests = await recordRequests(async () => answers.push(await world.call()));
  }
  const after = await summary();
  return { requests, status: answers.at(-1)?.status, after, end: await aftermath() };
}

/** Repetitions, the SDK's or our own, get over what happens once. */
const passing: Fault[] = ["conflict", "throttling", "lost answer"];

function expectRefusal({ status, body }: TestAnswer, { entry }: CallScenario, fault: Fault): void {
  const code = body.code as ErrorCode;
  expect(fault === "conflicts" ? ["conflict", "internal"] : ["internal"]).toContain(code);
  expect(errorsOf(entry.call)).toContain(code);
  expect(status).toBe(errorCatalogue[code][0]);
  expect(body).toEqual({
    message: errorCatalogue[code][1],
    code,
    ...(code === "internal" && { requestId: expect.any(String) }),
  });
}

/** No other call may write: its function is granted no more than this says. */
const writing = callScenarios().filter(({ entry }) => entry.call.uses.includes("table:write"));

describe("whatever hits a request to the table", () => {
  it.each(writing)("$title happens as a whole or not at all, and tells", async (scenario) => {
    const world = await worldOf(scenario);
    const once = await undisturbed(world, 1);
    const twice = await undisturbed(world, 2);
    // All succeed but a login with a wrong password, which counts it.
    expect([scenario.entry.call.status, 401]).toContain(once.status);
    expect([once.end.wrong, twice.end.wrong]).toEqual([[], []]);
    for (const [index, request] of once.requests.entries()) {
      for (const fault of faultsFor(request)) {
        await goBack(world);
        const answer = await withFault(fault, index + 1, world.call);
        const after = await summary();
        const where = `${fault} at request ${index + 1}, ${request}: ${answer.status} ${answer.body?.message}`;
        const done = !isDeepStrictEqual(after, world.before);
        // A vote that met a conflict is the stream's to count; the aftermath tells that it is.
        const isCounted = (await scanTable()).every(({ uncounted }) => uncounted === undefined);
        if ((done || answer.status === once.status) && isCounted) {
          expect(after, where).toEqual(once.after);
        }
        if (answer.status !== once.status) expectRefusal(answer, scenario, fault);
        if (passing.includes(fault)) expect(answer.status, where).toBe(once.status);
        // Half a minute later, the run of a generation that died counts no more (D30).
        await removeItems((await scanTable()).filter(({ SK }) => SK.startsWith("RUN#")));
        const again = await world.call();
        expect([once.status, twice.status], where).toContain(again.status);
        expect(await aftermath(), where).toEqual(done ? twice.end : once.end);
      }
    }
  });
});
