import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { rebuildBoard } from "#functions/data/board/board-store.ts";
import { type Attempts, rateLimits } from "#functions/data/limit/rate-limit-store.ts";
import {
  type CallScenario,
  callScenarios,
  type Refusal,
  refusalsOf,
} from "#functions/testing/calls/examples.ts";
import { handlerOf, invoke } from "#functions/testing/calls/invoke.ts";
import {
  bucket,
  services,
  setUpAuthServices,
  setUpGenerationServices,
  setUpObjectStore,
} from "#functions/testing/services/services-setup.ts";
import { scanTable } from "#functions/testing/table/items.ts";
import { restoreTable } from "#functions/testing/table/restore-table.ts";
import { type CallShape, errorsOf, type Grant } from "#shared/contract/call.ts";
import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import { enforceGrants, runWithGrants, stopEnforcingGrants } from "./testing/enforced-grants.ts";

setUpAuthServices();
setUpGenerationServices();
setUpObjectStore();
beforeAll(enforceGrants);
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));
afterAll(() => {
  vi.restoreAllMocks();
  stopEnforcingGrants();
});

interface Fault {
  failing?: number;
  isItemGone?: boolean;
  /** True if the simulated generation service requires an API key. */
  requiresKey?: boolean;
}

/** Prepares an API call, then runs it with only the permissions that the given grants allow. */
async function runWith(
  grants: readonly Grant[],
  entry: ContractEntry,
  prepare: CallScenario["prepare"],
  { failing, isItemGone, requiresKey = false }: Fault = {},
) {
  bucket.objects.clear();
  await restoreTable(services.engine, []);
  const request = await prepare(services.engine);
  await rebuildBoard(new Date());
  const exhausted = await exhaustedLimits();
  const handler = await handlerOf(entry);
  const act = () => invoke(handler, request);
  service.requiresKey = requiresKey;
  const { result, ...run } = await runWithGrants(grants, act, failing, isItemGone);
  service.requiresKey = false;
  const { status, body } = result;
  return { ...run, exhausted, status, code: body?.code as string | undefined };
}

/** Returns the keys of the rate-limit counters that have reached their limit. */
async function exhaustedLimits(): Promise<string[]> {
  const items = (await scanTable()) as (Attempts & { PK: string })[];
  return items
    .filter(({ PK }) => PK.startsWith("X#"))
    .filter(({ PK, attempts }) => (attempts?.size ?? 0) >= rateLimits[limitOf(PK)].max)
    .map(({ PK }) => PK);
}

const limitOf = (counter: string) => counter.split("#")[1] as keyof typeof rateLimits;

const scenarios = callScenarios();

// The simulated generation service requires an API key only in the example that triggers `generation-key-missing`.
const service = vi.hoisted(() => ({ requiresKey: false }));
vi.mock("#functions/generation/ask-service.ts", async (load) => ({
  ...(await load<object>()),
  requiresApiKey: () => service.requiresKey,
}));

const faultOf = ({ code }: Refusal): Fault => ({
  requiresKey: code === "generation-key-missing",
});

describe.each(contractEntries())("API call $name", (entry) => {
  const { uses } = entry.call;
  const own = scenarios.filter((scenario) => scenario.entry.name === entry.name);
  const refusals = refusalsOf(entry);
  /** The API call's example requests, each with its result when only the declared permissions are granted. */
  const allowed: (CallScenario & Awaited<ReturnType<typeof runWith>>)[] = [];
  const refused: { refusal: Refusal; run: Awaited<ReturnType<typeof runWith>> }[] = [];

  beforeAll(async () => {
    for (const scenario of own) {
      allowed.push({ ...scenario, ...(await runWith(uses, entry, scenario.prepare)) });
    }
    for (const refusal of refusals) {
      const run = await runWith(uses, entry, refusal.prepare, faultOf(refusal));
      refused.push({ refusal, run });
    }
  });

  it("declares all table permissions that the call's successful example requests need", () => {
    for (const { title, denied, status } of allowed) {
      expect([title, denied, status === 500]).toEqual([title, [], false]);
    }
  });

  it.each(uses.filter((grant) => grant.startsWith("table:")))(
    "needs the permission %s, because at least one example fails without it",
    async (grant) => {
      const others = uses.filter((one) => one !== grant);
      for (const { prepare } of [...own, ...refusals]) {
        if ((await runWith(others, entry, prepare)).status === 500) return;
      }
      expect.fail("The call does not need the grant");
    },
  );

  it.runIf(refusals.length > 0)(
    "declares all table permissions that the call's rejected example requests need",
    () => {
      for (const { refusal, run } of refused) {
        const { title, code } = refusal;
        expect([title, run.denied, run.code]).toEqual([title, [], code]);
      }
    },
  );

  it("declares all table permissions that the call needs after a failed conditional write", async () => {
    const runs = [
      ...allowed.map((run) => ({ ...run, fault: {} })),
      ...refused.map(({ refusal, run }) => ({ ...refusal, ...run, fault: faultOf(refusal) })),
    ];
    for (const { title, prepare, conditions, reporting, fault } of runs) {
      for (let failing = 0; failing < conditions; failing++) {
        for (const isItemGone of reporting.includes(failing) ? [false, true] : [false]) {
          const faults = { ...fault, failing, isItemGone };
          const { denied } = await runWith(uses, entry, prepare, faults);
          expect([title, failing, isItemGone, denied]).toEqual([title, failing, isItemGone, []]);
        }
      }
    }
  });

  it("has examples that reach every rate limit of the API call", () => {
    const runs = [...allowed, ...refused.map(({ run }) => run)];
    const counted = new Set<string>();
    const reached = new Set<string>();
    for (const { counters, exhausted } of runs) {
      for (const counter of counters) {
        const limit = limitOf(counter);
        // A rate limit may count two subjects, such as an email address and a network. The examples must reach the
        // limit for each of them. A call counts its subjects in a fixed order, so the position identifies the subject.
        const position = [...counters].filter((one) => limitOf(one) === limit).indexOf(counter);
        counted.add(`${limit} ${position}`);
        if (exhausted.includes(counter)) reached.add(`${limit} ${position}`);
      }
    }
    expect([...counted].filter((subject) => !reached.has(subject))).toEqual([]);
  });

  it("has an example for each error that the API contract declares", () => {
    const { errors = [] } = entry.call as CallShape;
    const covered = new Set(refusals.map(({ code }) => code));
    // The error `conflict` needs no example, because other tests simulate the failed conditional writes that cause it.
    expect(errors.filter((code) => code !== "conflict" && !covered.has(code))).toEqual([]);
    expect([...covered].filter((code) => !errorsOf(entry.call).includes(code))).toEqual([]);
  });
});
