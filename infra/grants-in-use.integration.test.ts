import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { rebuildBoard } from "#functions/data/board/board-store.ts";
import { type CallScenario, callScenarios, refusalsOf } from "#functions/testing/calls/examples.ts";
import { handlerOf, invoke } from "#functions/testing/calls/invoke.ts";
import { type AuthServices, startAuthServices } from "#functions/testing/services/auth-services.ts";
import {
  type GenerationServices,
  startGenerationServices,
} from "#functions/testing/services/generation-services.ts";
import { type ObjectStore, startObjectStore } from "#functions/testing/services/object-store.ts";
import { restoreTable } from "#functions/testing/table/restore-table.ts";
import { type CallShape, errorsOf, type Grant } from "#shared/contract/call.ts";
import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import { enforceGrants, runWithGrants, stopEnforcingGrants } from "./testing/enforced-grants.ts";

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
});

let generation: GenerationServices;
let services: AuthServices;
let images: ObjectStore;

beforeAll(async () => {
  generation = await startGenerationServices();
  services = await startAuthServices();
  images = await startObjectStore();
  enforceGrants();
});
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));
afterAll(async () => {
  vi.restoreAllMocks();
  stopEnforcingGrants();
  await Promise.all([generation?.stop(), services?.stop(), images?.stop()]);
});

/** Prepares an API call, then runs it with only the given grants. */
async function runWith(
  grants: readonly Grant[],
  entry: ContractEntry,
  prepare: CallScenario["prepare"],
  failing?: number,
) {
  images.objects.clear();
  await restoreTable(services.engine, []);
  const request = await prepare(services.engine);
  await rebuildBoard(new Date());
  const handler = await handlerOf(entry);
  const { result, ...run } = await runWithGrants(grants, () => invoke(handler, request), failing);
  const { status, body } = result;
  return { ...run, status, code: body?.code as string | undefined };
}

const scenarios = callScenarios();

// The scripted AI service requires no API key, except in one example.
const service = vi.hoisted(() => ({ requiresKey: false }));
vi.mock("#functions/generation/ask-service.ts", async (load) => ({
  ...(await load<object>()),
  requiresApiKey: () => service.requiresKey,
}));

describe.each(contractEntries())("the grants of the API call $name", (entry) => {
  const { uses } = entry.call;
  const own = scenarios.filter((scenario) => scenario.entry.name === entry.name);
  const refusals = refusalsOf(entry);
  /** The results of all examples of the call, each run with all of the call's grants. */
  const allowed: (CallScenario & Awaited<ReturnType<typeof runWith>>)[] = [];

  beforeAll(async () => {
    for (const scenario of own) {
      allowed.push({ ...scenario, ...(await runWith(uses, entry, scenario.prepare)) });
    }
  });

  it("allows every request to AWS in the call's examples", () => {
    for (const { title, status } of allowed) expect([title, status]).not.toContain(500);
  });

  it.each(uses.filter((grant) => grant.startsWith("table:")))(
    "fails the call when the grant %s is missing",
    async (grant) => {
      const others = uses.filter((one) => one !== grant);
      for (const { prepare } of [...own, ...refusals]) {
        if ((await runWith(others, entry, prepare)).status === 500) return;
      }
      expect.fail("The call does not need the grant");
    },
  );

  it.runIf(refusals.length > 0)(
    "allows every request to AWS when the API call ends in an error",
    async () => {
      for (const { title, code, prepare } of refusals) {
        service.requiresKey = code === "generation-key-missing";
        const run = await runWith(uses, entry, prepare);
        service.requiresKey = false;
        expect([title, run.denied, run.code]).toEqual([title, [], code]);
      }
    },
  );

  it("allows every request to AWS that follows a failed write condition", async () => {
    for (const { title, prepare, conditions } of allowed) {
      for (let failing = 0; failing < conditions; failing++) {
        const { denied } = await runWith(uses, entry, prepare, failing);
        expect([title, failing, denied]).toEqual([title, failing, []]);
      }
    }
  });

  it("has an example for each error that the API contract declares for the call", () => {
    const { errors = [] } = entry.call as CallShape;
    const covered = new Set(refusals.map(({ code }) => code));
    // `conflict` needs no example, because the test with failing write conditions covers it.
    expect(errors.filter((code) => code !== "conflict" && !covered.has(code))).toEqual([]);
    expect([...covered].filter((code) => !errorsOf(entry.call).includes(code))).toEqual([]);
    if (allowed.some(({ isLimited }) => isLimited))
      expect([...covered]).toContain("too-many-attempts");
  });
});
