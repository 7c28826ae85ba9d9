import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ContractEntry, contractEntries } from "#shared/contract/contract.ts";
import type { CallName } from "#shared/habits/habits.ts";
import { setUpAllCalls } from "../testing/calls/all-calls-setup.ts";
import { callScenarios } from "../testing/calls/examples.ts";
import { cursorPositions } from "../testing/fuzzing/cursor-positions.ts";
import { expectRefusal } from "../testing/fuzzing/expect-refusal.ts";
import { ordinaryPosition } from "../testing/fuzzing/hostile-cursor.ts";
import { hostileRequest, type RequestChange } from "../testing/fuzzing/hostile-request.ts";
import { hostileAuthorizations } from "../testing/fuzzing/hostile-tokens.ts";
import { schemaOf } from "../testing/fuzzing/json-schema.ts";
import { newCase } from "../testing/fuzzing/test-case.ts";
import { services } from "../testing/services/services-setup.ts";
import { replaceItems, scanTable } from "../testing/table/items.ts";
import { createTestUser } from "../testing/test-data/users.ts";

/**
 * The random seed changes daily. A failure prints the seed and the smallest failing request. FUZZ_SEED=20261121 repeats
 * the requests of 21 November 2026.
 */
const today = new Date().toISOString().slice(0, 10).replaceAll("-", "");
const run = { seed: Number(process.env.FUZZ_SEED ?? today), numRuns: 80 };

setUpAllCalls();

/** True if the request has an invalid Authorization header. */
function isUnauthorized(change: RequestChange): boolean {
  return "headers" in change && change.headers.authorization !== undefined;
}

function hasCursor({ call }: ContractEntry): boolean {
  return call.query !== undefined && "cursor" in (schemaOf(call.query).properties ?? {});
}

/**
 * Example requests for all API calls. Variants of an example are used only if the call has query parameters, because
 * these can lead to different code paths.
 */
const scenarios = callScenarios().filter(({ isVariant, entry }) => !isVariant || entry.call.query);

describe("fuzzed requests", () => {
  it.each(scenarios)("does not change stored data unless $title succeeds", async (scenario) => {
    const { engine } = services;
    const administrator = await createTestUser(engine, { role: "ADMIN" });
    const authorization = await hostileAuthorizations(engine, administrator);
    const { call } = scenario.entry;
    const initial = await scanTable();
    let testCase = await newCase(scenario);
    const request = hostileRequest(scenario.entry, authorization);
    const property = fc.asyncProperty(request, async (change) => {
      const { after, ...answer } = await testCase.send(change);
      // Most responses are private and must not be cached.
      const { edgeSeconds } = answer.status === call.status ? call : {};
      expect(answer.headers["cache-control"]).toBe(
        edgeSeconds ? `public, max-age=0, s-maxage=${edgeSeconds}` : "no-store",
      );
      if (isUnauthorized(change)) {
        expect(answer).toMatchObject({ status: 401, body: { code: "not-signed-in" } });
      }
      if (answer.status !== call.status) {
        expectRefusal(call, answer);
        expect(after).toEqual(testCase.before);
      }
      const isUsed =
        answer.status === 429 ||
        answer.body?.code === "wrong-passkey" ||
        !isDeepStrictEqual(after, testCase.before);
      if (!isUsed) return;
      // Removes the items of the previous case, because `send` reads the whole table.
      await replaceItems(initial);
      testCase = await newCase(scenario);
    });
    await fc.assert(property, run);
  });
});

describe("cursor generator", () => {
  const paged = contractEntries().filter(hasCursor);

  it("covers every API call that accepts a pagination cursor", () => {
    expect(Object.keys(cursorPositions).sort()).toEqual(paged.map(({ name }) => name).sort());
  });

  it.each(paged)(
    "generates pagination cursors that the API call $name accepts",
    async ({ name }) => {
      for (const values of cursorPositions[name as CallName] ?? []) {
        const position = ordinaryPosition(values);
        const statuses: number[] = [];
        for (const scenario of scenarios.filter(({ entry }) => entry.name === name)) {
          const testCase = await newCase(scenario);
          statuses.push((await testCase.send({ cursor: { position } })).status);
        }
        expect(statuses, position).toContain(200);
      }
    },
  );
});
