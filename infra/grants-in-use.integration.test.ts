import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { RecentAttempts } from "#functions/data/limit/rate-limit-store.ts";
import { type LimitName, rateLimits } from "#functions/data/limit/rate-limits.ts";
import { callScenarios, refusalsOf } from "#functions/testing/calls/examples.ts";
import { handlerOf, invoke } from "#functions/testing/calls/invoke.ts";
import { type PreparedCall, prepareCall } from "#functions/testing/calls/prepare-call.ts";
import {
  setUpAuthServices,
  setUpGenerationServices,
  setUpObjectStore,
} from "#functions/testing/services/services-setup.ts";
import { restoreStoredData } from "#functions/testing/services/stored-data.ts";
import { type CallShape, errorsOf, type Grant } from "#shared/contract/call.ts";
import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import type { ErrorCode } from "#shared/errors.ts";
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

/** An example request, prepared so that it can run several times with the same stored data. */
interface Example {
  title: string;
  /** The error with which the API call must fail, or undefined if it must succeed. */
  code?: ErrorCode;
  call: PreparedCall;
}

interface Fault {
  failing?: number;
  isItemGone?: boolean;
}

/** Runs a prepared API call with only the permissions that the given grants allow. */
async function runWith(
  grants: readonly Grant[],
  entry: ContractEntry,
  { call, code }: Example,
  { failing, isItemGone }: Fault = {},
) {
  await restoreStoredData(call);
  const handler = await handlerOf(entry);
  service.requiresKey = code === "generation-key-missing";
  const act = () => invoke(handler, call.request);
  const { result, ...run } = await runWithGrants(grants, act, failing, isItemGone);
  service.requiresKey = false;
  return { ...run, status: result.status, answered: result.body?.code as string | undefined };
}

/** Returns the keys of the rate-limit counters that have reached their limit. */
function exhaustedLimits({ items }: PreparedCall): string[] {
  return (items as (RecentAttempts & { PK: string })[])
    .filter(({ PK }) => PK.startsWith("X#"))
    .filter(({ PK, attempts }) => (attempts?.size ?? 0) >= rateLimits[limitOf(PK)].max)
    .map(({ PK }) => PK);
}

const limitOf = (counter: string) => counter.split("#")[1] as LimitName;

const scenarios = callScenarios();

// The simulated generation service requires an API key only in the example that triggers `generation-key-missing`.
const service = vi.hoisted(() => ({ requiresKey: false }));
vi.mock("#functions/generation/ask-service.ts", async (load) => ({
  ...(await load<object>()),
  requiresApiKey: () => service.requiresKey,
}));

describe.each(contractEntries())("API call $name", (entry) => {
  const { uses } = entry.call;
  const own = scenarios.filter((scenario) => scenario.entry.name === entry.name);
  const refusals = refusalsOf(entry);
  /** The API call's example requests, each with its result when only the declared permissions are granted. */
  const runs: (Example & Awaited<ReturnType<typeof runWith>>)[] = [];

  beforeAll(async () => {
    for (const { prepare, ...scenario } of [...own, ...refusals]) {
      const example: Example = { ...scenario, call: await prepareCall(prepare) };
      runs.push({ ...example, ...(await runWith(uses, entry, example)) });
    }
  });

  it("declares all table permissions that the call's successful example requests need", () => {
    for (const { title, denied, status } of runs.filter(({ code }) => !code)) {
      expect([title, denied, status === 500]).toEqual([title, [], false]);
    }
  });

  it.each(uses.filter((grant) => grant.startsWith("table:")))(
    "needs the permission %s, because at least one example fails without it",
    async (grant) => {
      const others = uses.filter((one) => one !== grant);
      for (const example of runs) {
        if ((await runWith(others, entry, example)).status === 500) return;
      }
      expect.fail("The call does not need the grant");
    },
  );

  it.runIf(refusals.length > 0)(
    "declares all table permissions that the call's rejected example requests need",
    () => {
      for (const { title, code, denied, answered } of runs.filter(({ code }) => code)) {
        expect([title, denied, answered]).toEqual([title, [], code]);
      }
    },
  );

  it("declares all table permissions that the call needs after a failed conditional write", async () => {
    for (const example of runs) {
      const { title, conditions, reporting } = example;
      for (let failing = 0; failing < conditions; failing++) {
        for (const isItemGone of reporting.includes(failing) ? [false, true] : [false]) {
          const { denied } = await runWith(uses, entry, example, { failing, isItemGone });
          expect([title, failing, isItemGone, denied]).toEqual([title, failing, isItemGone, []]);
        }
      }
    }
  });

  it("has examples that reach every rate limit of the API call", () => {
    const counted = new Set<string>();
    const reached = new Set<string>();
    for (const { call, counters } of runs) {
      const exhausted = exhaustedLimits(call);
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
