import { mock } from "node:test";
import { handler as listChallengeRecipes } from "#functions/recipes/list-challenge-recipes.ts";
import { handler as listRecipes } from "#functions/recipes/list-recipes.ts";
import { invoke, nextCursor } from "#functions/testing/calls/invoke.ts";
import { rareWords } from "#functions/testing/costs/bulk-recipes.ts";
import { siteNow } from "#functions/testing/costs/calendar.ts";
import { type FilledSite, startFilledSite } from "#functions/testing/costs/filled-site.ts";
import { measureCost } from "#functions/testing/costs/measure-cost.ts";
import { contract } from "#shared/contract/contract.ts";
import type { Recipe } from "#shared/model/recipe.ts";
import { searchWords } from "#shared/rules/search-words.ts";
import type { Measure } from "../part.ts";
import { percentile } from "../percentile.ts";

const maxPages = 40;

/**
 * Maximum number of DynamoDB requests and read units for one page of recipes of a large challenge.
 * functions/cost-at-scale.integration.test.ts checks the same limits.
 */
const crowdedChallengeLimits = { requests: 8, readUnits: 6 };

const searches: Record<string, string>[] = [
  { sort: "new" },
  { sort: "new", maxMinutes: "30" },
  { sort: "new", maxMinutes: "10" },
  { q: "tarte" },
  { q: "citron" },
  { q: "yuzu" },
  { q: "tarte pommes" },
  { q: "tarte citron", categoryId: "soupes", maxMinutes: "30" },
  { q: "tarte pommes citron yuzu" },
  { q: "introuvable tarte" },
];

/** Maps each searched word to a number n: one recipe in n contains the word. */
const frequencies: Record<string, number> = { tarte: 1, pomme: 1, ...rareWords };

interface Walk {
  recipes: Recipe[];
  times: number[];
  maxRequests: number;
  maxReadUnits: number;
  isComplete: boolean;
}

/**
 * Reads the first pages of the recipe lists and of several searches. Compares the DynamoDB cost of these pages with the
 * API contract. Also checks that the results of each search match its query.
 */
export const measure: Measure = async (say, { recipes: sizes }) => {
  mock.timers.enable({ apis: ["Date"], now: siteNow });
  const site = await startFilledSite();
  const tables: Awaited<ReturnType<Measure>>["tables"] = [];
  const exceeded: string[] = [];
  for (const size of sizes.toSorted((a, b) => a - b)) {
    say(`storing ${size} recipes…`);
    await site.growTo(size);
    const rows: (typeof tables)[number]["rows"] = [];
    const check = (list: string, walk: Walk, { requests, readUnits }: Limits) => {
      rows.push(rowOf(list, walk));
      if (walk.maxRequests > requests || walk.maxReadUnits > readUnits) {
        exceeded.push(`${list} exceeds its declared cost at ${size} recipes`);
      }
    };
    const { listRecipes: recipes } = contract.recipes;
    say("lists…");
    check("GET /recipes", await walkPages(site, listRecipes, {}), recipes.cost);
    const challenge = await walkPages(site, listChallengeRecipes, {}, site.current.id);
    check("GET /recipes/challenge/{id}", challenge, crowdedChallengeLimits);
    for (const search of searches) {
      const list = `GET /recipes?${new URLSearchParams(search)}`;
      say(`${list}…`);
      const walk = await walkPages(site, listRecipes, search);
      check(list, walk, recipes.variantCost ?? recipes.cost);
      exceeded.push(...wrongResults(search, walk, size).map((fault) => `${list} ${fault}`));
    }
    tables.push({ title: `Up to ${maxPages} pages of each list, with ${size} recipes`, rows });
  }
  await site.stop();
  return { tables, exceeded };
};

interface Limits {
  requests: number;
  readUnits: number;
}

async function walkPages(
  site: FilledSite,
  handler: unknown,
  search: Record<string, string>,
  challengeId?: string,
): Promise<Walk> {
  const walk: Walk = {
    recipes: [],
    times: [],
    maxRequests: 0,
    maxReadUnits: 0,
    isComplete: false,
  };
  let cursor: string | undefined;
  while (walk.times.length < maxPages) {
    const started = performance.now();
    const { requests, readUnits } = await measureCost(async () => {
      const answer = await invoke(handler, {
        token: site.reader.token,
        query: { limit: "20", ...search, ...(cursor && { cursor }) },
        ...(challengeId && { params: { challengeId } }),
      });
      if (answer.status !== 200) throw new Error(`Answered ${answer.status}`);
      walk.recipes.push(...answer.body);
      cursor = nextCursor(answer);
    });
    walk.times.push(performance.now() - started);
    walk.maxRequests = Math.max(walk.maxRequests, requests);
    walk.maxReadUnits = Math.max(walk.maxReadUnits, readUnits);
    walk.isComplete = cursor === undefined;
    if (walk.isComplete) break;
  }
  return walk;
}

function rowOf(list: string, { recipes, times, maxRequests, maxReadUnits, isComplete }: Walk) {
  return {
    list,
    pages: times.length,
    recipes: recipes.length,
    "reached the end": isComplete ? "yes" : "no",
    "max. requests per page": maxRequests,
    "max. RRU per page": maxReadUnits,
    "p50, ms": percentile(times, 50),
    "p99, ms": percentile(times, 99),
  };
}

/**
 * Checks the results of a search. Returns one message per kind of error, for example if a recipe does not match the
 * search.
 */
function wrongResults(
  { q = "", maxMinutes }: Record<string, string>,
  { recipes, isComplete }: Walk,
  size: number,
): string[] {
  const words = searchWords(q);
  const faults: string[] = [];
  const isWrong = ({ title, minutes }: Recipe) =>
    !words.every((word) => searchWords(title).includes(word)) ||
    (maxMinutes !== undefined && !(minutes !== undefined && minutes <= Number(maxMinutes)));
  if (recipes.some(isWrong)) faults.push("returns recipes that do not match");
  const dates = recipes.map(({ createdAt }) => createdAt);
  if (dates.join() !== dates.toSorted().reverse().join()) faults.push("is not newest first");
  if (new Set(recipes.map(({ id }) => id)).size < recipes.length) faults.push("repeats recipes");
  // Counts only recipes that the benchmark added, because other recipes may not contain the words. Fewer than 100 of
  // the `size` recipes existed before the benchmark.
  const share = Math.max(1, ...words.map((word) => frequencies[word] ?? 0));
  const expected = Math.floor((size - 100) / share);
  const areStored = words.every((word) => word in frequencies);
  if (isComplete && areStored && maxMinutes === undefined && recipes.length < expected) {
    faults.push(`finds ${recipes.length} of at least ${expected} recipes`);
  }
  return faults;
}
