import { describe, expect, it } from "vitest";
import { searchMessage } from "#shared/rules/search-words.ts";
import { indexRecipe } from "../data/search/index-recipe.ts";
import { invoke, nextCursor } from "../testing/calls/invoke.ts";
import { readAllPages } from "../testing/calls/read-all-pages.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { createTestChallenge, putChallenge } from "../testing/test-data/challenges.ts";
import { enterRecipe, longDescription } from "../testing/test-data/recipes.ts";
import { handler as listRecipes } from "./list-recipes.ts";
import { ids, reader, readPage, setUpRecipeLists } from "./testing/recipe-lists-setup.ts";

setUpRecipeLists();

const search = (query: Record<string, string>) =>
  invoke(listRecipes, { token: reader.token, query });

/** Submits and indexes recipes. Returns their ids, newest first. */
async function enterIndexed(count: number, fields: Parameters<typeof enterRecipe>[3] = {}) {
  const entered: string[] = [];
  const { id: challengeId } = await createTestChallenge();
  for (let index = 0; index < count; index++) {
    const id = await enterRecipe(challengeId, undefined, new Date(), fields);
    await indexRecipe(id);
    entered.unshift(id);
  }
  return entered;
}

/** Returns the ids of the recipes on each page of a search. */
const readAll = (query: Record<string, string>) =>
  readAllPages(async (start) => {
    const { recipes, next } = await readPage({ ...query, ...start });
    return { items: [ids(recipes)], cursor: next };
  });

describe("GET /recipes", () => {
  it("returns matching recipes newest first, in pages of 20, whatever the requested limit", async () => {
    const recipes = await enterIndexed(45, { title: "Gougère" });
    const pages = await readAll({ q: "GOUGERES", limit: "3" });
    expect(pages).toEqual([recipes.slice(0, 20), recipes.slice(20, 40), recipes.slice(40)]);
    expect((await readAll({ q: "gougère oeufs" })).flat()).toEqual(recipes);
    expect((await readAll({ sort: "new" })).flat().slice(0, 45)).toEqual(recipes);
  });

  it("ignores the query parameter `limit` in a search, whatever its value", async () => {
    const recipes = await enterIndexed(21, { title: "Pissaladière" });
    for (const query of [{ q: "pissaladière" }, { sort: "new" }] as Record<string, string>[]) {
      for (const limit of ["200", "21", "3", "0", "-1", "1.5", "abc", ""]) {
        const { status, body } = await search({ ...query, limit });
        expect([status, ids(body)], limit).toEqual([200, recipes.slice(0, 20)]);
      }
    }
  });

  it("does not link to a next page if the last page of results is completely full", async () => {
    await enterIndexed(20, { title: "Flognarde" });
    expect((await readAll({ q: "flognarde" })).map(({ length }) => length)).toEqual([20]);
  });

  it("returns search results with the same fields as recipes in the ranking", async () => {
    const [id] = await enterIndexed(1, { title: "Bugne", minutes: "30", servings: "4" });
    const { recipes } = await readPage({ q: "bugne" });
    const { recipes: ranked } = await readPage({});
    expect(recipes).toEqual(ranked.filter((recipe) => recipe.id === id));
  });

  it("uses at most 15 read units per page of results, even for recipes with long texts", async () => {
    const description = longDescription;
    const recipes = await enterIndexed(25, { title: "Cassoulet", description, minutes: "200" });
    for (const query of [
      { q: "cassoulet" },
      { q: "cassoulet tarte pommes" },
      { q: "cassoulet pommes" },
      { q: "cassoulet", maxMinutes: "200" },
    ] as Record<string, string>[]) {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const cost = await measureCost(async () => {
          const page = await readPage({ ...query, ...(cursor && { cursor }) });
          found.push(...ids(page.recipes));
          cursor = page.next;
        });
        expect(cost.requests).toBeLessThanOrEqual(3);
        expect(cost.readUnits).toBeLessThanOrEqual(15);
      } while (cursor);
      expect(found).toEqual(query.q === "cassoulet tarte pommes" ? [] : recipes);
    }
  });

  it("filters search results by category and maximum time", async () => {
    const challenge = await createTestChallenge();
    await putChallenge({ ...challenge, category: { id: "entremets", name: "Entremets" } });
    const enter = async (minutes: string) => {
      const id = await enterRecipe(challenge.id, undefined, new Date(), { title: "Riz", minutes });
      await indexRecipe(id);
      return id;
    };
    const [short, long, timeless] = [await enter("30"), await enter("31"), await enter("")];
    for (const first of [{ q: "riz" }, { sort: "new" }] as Record<string, string>[]) {
      const find = async (filters: Record<string, string>) =>
        (await readAll({ ...first, categoryId: "entremets", ...filters })).flat();
      expect(await find({})).toEqual([timeless, long, short]);
      expect(await find({ maxMinutes: "" })).toEqual([timeless, long, short]);
      expect(await find({ maxMinutes: "30" })).toEqual([short]);
      expect(await find({ maxMinutes: "5760" })).toEqual([long, short]);
      expect(await find({ maxMinutes: "29" })).toEqual([]);
      expect(await find({ categoryId: "inconnue" })).toEqual([]);
    }
    expect((await readAll({ q: "riz", categoryId: "", maxMinutes: "31" })).flat()).toEqual([
      long,
      short,
    ]);
  });

  it.each([
    ["one letter", "a"],
    ["101 letters", "a".repeat(101)],
    ["only articles", "le la les"],
    ["only emoji", "🍎🍎"],
    ["only combining accents", "\u0301\u0301\u0301"],
    ["nothing", ""],
    ["only spaces", "   "],
  ])("rejects a search query that consists of %s", async (_, q) => {
    const { status, body } = await search({ q });
    expect([status, body.errors]).toEqual([400, { q: searchMessage }]);
  });

  it("rejects an empty search query even if the request asks for the newest recipes", async () => {
    const { status, body } = await search({ q: "", sort: "new" });
    expect([status, body.errors]).toEqual([400, { q: searchMessage }]);
  });

  it("finds a recipe with a query of 40 different words", async () => {
    const title = [..."bcefghijkmnopqrtvwyz0123456789αβγδεζηθικ"].join(" ");
    const [id] = await enterIndexed(1, { title });
    await enterIndexed(1, { title: title.replace("κ", "ω") });
    expect((await readAll({ q: title })).flat()).toEqual([id]);
  });

  it("accepts a search query with decomposed accents, and one with the maximum of 100 characters", async () => {
    const [id] = await enterIndexed(1, { title: "Crème brûlée" });
    expect(ids((await search({ q: "cre\u0300mes bru\u0302le\u0301e" })).body)).toEqual([id]);
    expect((await search({ q: "é".repeat(100) })).status).toBe(200);
  });

  it.each(["0", "5761", "1.5", "trente", "-1", " 5"])(
    "rejects %j as the maximum time in minutes",
    async (maxMinutes) => {
      for (const first of [{ q: "tarte" }, { sort: "new" }]) {
        const { status, body } = await search({ ...first, maxMinutes } as Record<string, string>);
        expect([status, Object.keys(body.errors)]).toEqual([400, ["maxMinutes"]]);
      }
    },
  );

  it("rejects an unknown sort order and an overly long category id", async () => {
    expect((await search({ sort: "old" })).status).toBe(400);
    expect((await search({ q: "tarte", categoryId: "x".repeat(121) })).status).toBe(400);
  });

  it("ignores the search filters if the request has neither a search query nor a sort order", async () => {
    const ranked = await search({});
    expect(await search({ categoryId: "x", maxMinutes: "abc" })).toMatchObject({
      status: 200,
      body: ranked.body,
    });
  });

  it("rejects a cursor that was issued for a different search query, filter or list", async () => {
    await enterIndexed(21, { title: "Clafoutis", minutes: "10" });
    const searches: Record<string, string>[] = [
      { q: "clafoutis" },
      { q: "clafoutis pommes" },
      { sort: "new" },
      { q: "clafoutis", maxMinutes: "10" },
      { q: "clafoutis", maxMinutes: "11" },
      { sort: "new", maxMinutes: "10" },
      { q: "clafoutis", categoryId: "dessert" },
      { limit: "2" },
    ];
    const cursors = await Promise.all(
      searches.map(async (query) => nextCursor(await search(query)) ?? ""),
    );
    for (const [index, query] of searches.entries()) {
      for (const [from, cursor] of cursors.entries()) {
        const label = `${JSON.stringify(searches[from])} for ${JSON.stringify(query)}`;
        expect(cursor, label).not.toBe("");
        const { status } = await search({ ...query, cursor });
        expect(status, label).toBe(from === index ? 200 : 400);
      }
    }
  });

  it("finds a recipe by a rare word within four pages even if its other words are common", async () => {
    await enterIndexed(120, { title: "Salade", ingredients: [row("Sel"), row("Poivre")] });
    const { id: challengeId } = await createTestChallenge();
    const fields = { title: "Salade", ingredients: [row("Sel"), row("Poivre"), row("Yuzu")] };
    const old = await enterRecipe(challengeId, undefined, new Date(), fields);
    await indexRecipe(old);
    await enterIndexed(120, { title: "Salade", ingredients: [row("Sel"), row("Poivre")] });
    const pages = await readAll({ q: "salade poivre sel yuzu" });
    expect(pages.flat()).toEqual([old]);
    expect(pages.length).toBeLessThanOrEqual(4);
  });
});

const row = (name: string) => ({ name, quantity: "1", unit: "pincée" });
