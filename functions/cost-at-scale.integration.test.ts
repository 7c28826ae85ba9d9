import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Cost } from "#shared/contract/call.ts";
import { contractEntries } from "#shared/contract/contract.ts";
import { handler as listChallengeRecipes } from "./recipes/list-challenge-recipes.ts";
import { handler as listRecipes } from "./recipes/list-recipes.ts";
import { invoke, nextCursor, type TestRequest } from "./testing/calls/invoke.ts";
import { siteNow } from "./testing/costs/calendar.ts";
import {
  callOnFilledSite,
  isDeclaredCost,
  type MeasuredCall,
  measuredCalls,
} from "./testing/costs/call-on-filled-site.ts";
import { type FilledSite, startFilledSite } from "./testing/costs/filled-site.ts";
import { measureCost } from "./testing/costs/measure-cost.ts";
import { drainStream } from "./testing/streams/drain-stream.ts";
import { nextRecords } from "./testing/table/next-records.ts";

/**
 * Maximum database cost of selected API calls, in DynamoDB requests and capacity units. The cost includes the account
 * check and the rate limit (D15).
 */
const budgets: Record<string, Partial<Cost>> = {
  getLeaderboard: { requests: 1, readUnits: 0.5 },
  getCurrentChallenges: { requests: 1, readUnits: 1 },
  listRecipes: { requests: 1, readUnits: 5 },
  // Listing a challenge's recipes also reads the challenge, so that changes to the challenge take effect immediately
  // (D19).
  listChallengeRecipes: { requests: 1 + 2, readUnits: 6 },
  listChallengeHistory: { requests: 1, readUnits: 5 },
  listAdminChallenges: { requests: 1 + 1, readUnits: 1 + 5 },
  castVote: { requests: 1 + 1 + 2, writeUnits: 12 },
  createRecipe: { requests: 1 + 1 + 2 },
  login: { requests: 3 },
};

const entries = contractEntries();
const castVote = entries.find(({ name }) => name === "castVote");

let site: FilledSite;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: siteNow });
  site = await startFilledSite();
  // Moves the clock forward, so that a challenge created in a test is the newest one and becomes the current challenge.
  vi.setSystemTime(siteNow.getTime() + 1000);
});

afterAll(() => site?.stop());

it.each(Object.entries(budgets))(
  "keeps the declared database cost of the API call %s within the budget",
  (name, budget) => {
    const { cost } = entries.find((entry) => entry.name === name)?.call ?? {};
    for (const [unit, most] of Object.entries(budget)) {
      expect(cost?.[unit as keyof Cost], unit).toBeLessThanOrEqual(most);
    }
  },
);

/** The API calls that have filled the in-memory caches. */
const warm = new Set<MeasuredCall>();

describe.each([100, 10_000])("cost of API calls on a site with %i recipes", (recipes) => {
  beforeAll(async () => {
    await site.growTo(recipes);
  });

  it.each(measuredCalls)(
    "uses as many requests and capacity units as the API contract declares for $title",
    async (call) => {
      // The first call fills the in-memory caches, so it is not measured.
      if (!warm.has(call)) await callOnFilledSite(site, call, (act) => act());
      warm.add(call);
      const cost = await callOnFilledSite(site, call, measureCost);
      if (!isDeclaredCost(cost, call)) expect(cost).toEqual(call.declared);
    },
  );

  it("lists recipes of realistic size, with long descriptions and ten ingredients each", async () => {
    const request = { token: site.reader.token, query: { limit: "20" } };
    const { body } = await invoke(listRecipes, request);
    expect(body).toHaveLength(20);
    for (const { description, ingredients } of body) {
      expect(description.length).toBeGreaterThan(820);
      expect(ingredients).toHaveLength(10);
    }
  });

  it("uses at most 5 read units per page of the recipe list, even on later pages", async () => {
    const costs = await costsOfPages(listRecipes, {}, 20);
    expect(costs.length).toBeGreaterThan(1);
    for (const cost of costs) {
      expect(cost.requests).toBe(1);
      expect(cost.readUnits).toBeLessThanOrEqual(5);
    }
  });

  it("uses at most 6 read units per page of a challenge's recipe list, even on later pages", async () => {
    const request = { params: { challengeId: site.current.id } };
    const costs = await costsOfPages(listChallengeRecipes, request, 20);
    // On a site with 100 recipes, all recipes of the challenge fit on one page.
    if (recipes > 1000) expect(costs.length).toBeGreaterThan(1);
    for (const { readUnits, requests } of costs) {
      expect(readUnits).toBeLessThanOrEqual(6);
      expect(requests).toBeLessThanOrEqual(8);
    }
  });

  it.each<Record<string, string>>([{ q: "tarte" }, { q: "tarte pommes" }, { sort: "new" }])(
    "uses at most 3 requests and 15 read units for each page of a search with %o",
    async (search) => {
      for (const filter of [{}, { maxMinutes: "30" }, { maxMinutes: "10" }]) {
        const costs = await costsOfPages(listRecipes, { query: { ...search, ...filter } }, 20);
        // Recipes that take at most 10 minutes are rare, so all of them may fit on one page.
        if (filter.maxMinutes !== "10") expect(costs.length).toBeGreaterThan(1);
        for (const { requests, readUnits } of costs) {
          expect(requests).toBeLessThanOrEqual(3);
          expect(readUnits).toBeLessThanOrEqual(15);
        }
      }
    },
  );

  it("uses at most 13 write units for a vote, including its background updates", async () => {
    if (!castVote) throw new Error("The contract has no vote");
    const total = await callOnFilledSite(site, { entry: castVote }, async (act) => {
      while ((await nextRecords(site.engine)).length > 0);
      return measureCost(async () => {
        await act();
        await drainStream(site.engine);
      });
    });
    expect(total.writeUnits).toBeLessThanOrEqual(12 + 1);
  });
});

/** Requests up to `most` pages of 20 recipes and returns the database cost of each. */
async function costsOfPages(handler: unknown, request: TestRequest, most: number) {
  const costs: Cost[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: "20", ...request.query, ...(cursor && { cursor }) };
    costs.push(
      await measureCost(async () => {
        const answer = await invoke(handler, { ...request, token: site.reader.token, query });
        expect(answer.status).toBe(200);
        cursor = nextCursor(answer);
      }),
    );
  } while (cursor && costs.length < most);
  return costs;
}
