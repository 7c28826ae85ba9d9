import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contractEntries } from "#shared/contract/contract.ts";
import { expectRefusal } from "../testing/fuzzing/expect-refusal.ts";
import { type FuzzEnvironment, startFuzzEnvironment } from "../testing/fuzzing/fuzz-stage.ts";
import { hostileRequest, type RequestChange } from "../testing/fuzzing/hostile-request.ts";
import { hostileAuthorizations } from "../testing/fuzzing/hostile-tokens.ts";
import { removeItems, scanTable } from "../testing/table/items.ts";
import { createTestUser } from "../testing/test-data/users.ts";

/**
 * Other requests every day; a failure prints the seed with the path to the shortest that fails. FUZZ_SEED=20261121
 * repeats those of that day.
 */
const today = new Date().toISOString().slice(0, 10).replaceAll("-", "");
const run = { seed: Number(process.env.FUZZ_SEED ?? today), numRuns: 80 };

let stage: FuzzEnvironment;

beforeAll(async () => {
  stage = await startFuzzEnvironment();
});
afterAll(() => stage?.stop());
beforeEach(async () => removeItems(await scanTable()));

function isUnsigned(change: RequestChange): boolean {
  return "headers" in change && change.headers.authorization !== undefined;
}

describe("whatever it is sent", () => {
  it.each(contractEntries())(
    "$name carries it out or refuses it, and stores nothing of what it refuses",
    async (entry) => {
      const { engine } = stage.services;
      const administrator = await createTestUser(engine, { role: "ADMIN" });
      const authorization = await hostileAuthorizations(engine, administrator);
      const { call } = entry;
      let testCase = await stage.newCase(entry);
      const property = fc.asyncProperty(hostileRequest(call, authorization), async (change) => {
        const answer = await testCase.send(change);
        const after = await stage.stored();
        // Answers belong to their caller: no browser and no edge keeps one.
        expect(answer.headers["cache-control"]).toBe("no-store");
        if (isUnsigned(change)) {
          expect(answer).toMatchObject({ status: 401, body: { code: "not-signed-in" } });
        }
        if (answer.status !== call.status) {
          expectRefusal(call, answer);
          expect(after).toEqual(testCase.before);
        }
        const isSpent = answer.status === 429 || !isDeepStrictEqual(after, testCase.before);
        if (isSpent) testCase = await stage.newCase(entry);
      });
      await fc.assert(property, run);
    },
  );
});
