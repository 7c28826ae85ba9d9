import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cookbookLimits } from "#shared/constants.ts";
import * as contract from "#shared/contract/cookbook.ts";
import type { CookbookChange, CookbookEntry } from "#shared/model/cookbook.ts";
import { addDays, parisDay } from "#shared/rules/paris-days.ts";
import { getAccount } from "../data/account/account-store.ts";
import { deleteAccount } from "../data/account/delete-account.ts";
import { keepRecipe } from "../data/cookbook/keep-recipe.ts";
import { rebuild } from "../data/rebuild/rebuild.ts";
import { deleteRecipe } from "../data/recipe/edit-recipe.ts";
import { idOf } from "../data/recipe/recipe-card.ts";
import { getRecipe } from "../data/recipe/recipe-store.ts";
import { keys } from "../data/table/keys.ts";
import { newId } from "../data/table/new-id.ts";
import { setAttributes } from "../data/table/set-attributes.ts";
import { type AuthServices, startAuthServices } from "../testing/auth-services.ts";
import { recipeItems } from "../testing/bulk.ts";
import { enterRecipe, makeChallenge } from "../testing/challenges.ts";
import { drainOutbox } from "../testing/drain-outbox.ts";
import { violations } from "../testing/invariants.ts";
import { invoke } from "../testing/invoke.ts";
import { type LiveEndpoint, startLiveEndpoint } from "../testing/live-endpoint.ts";
import { measureCost } from "../testing/measure-cost.ts";
import { makePerson, type TestPerson } from "../testing/people.ts";
import { putItems } from "../testing/put-items.ts";
import { tableContents } from "../testing/table-contents.ts";
import { handler as deleteEntryHandler } from "./delete-cookbook-entry.ts";
import { handler as keepHandler } from "./keep-recipe.ts";
import { handler as listHandler } from "./list-cookbook.ts";
import { handler as marksHandler } from "./list-kept-recipes.ts";

let services: AuthServices;
let live: LiveEndpoint;
let challengeId: string;

beforeAll(async () => {
  services = await startAuthServices();
  live = await startLiveEndpoint();
  challengeId = (await makeChallenge()).id;
});
afterAll(async () => {
  await live?.stop();
  await services?.stop();
});

const today = parisDay(new Date());
const newPerson = () => makePerson(services.engine);
const newRecipe = () => enterRecipe(challengeId);

const keep = ({ token }: TestPerson, recipeId: string, body: object = {}) =>
  invoke(keepHandler, { token, params: { recipeId }, body });
const forget = ({ token }: TestPerson, recipeId: string) =>
  invoke(deleteEntryHandler, { token, params: { recipeId } });
const marksOf = async ({ token }: TestPerson): Promise<string[]> =>
  (await invoke(marksHandler, { token })).body;

async function pageOf({ token }: TestPerson, query: Record<string, string> = {}) {
  const { body, headers } = await invoke(listHandler, { token, query });
  const next = /cursor=([^&>]+)/.exec(String(headers.link ?? ""))?.[1];
  return { items: body as CookbookEntry[], cursor: next && decodeURIComponent(next) };
}

async function cookbookOf(person: TestPerson): Promise<CookbookEntry[]> {
  const entries: CookbookEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await pageOf(person, { limit: "3", ...(cursor && { cursor }) });
    entries.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return entries;
}

const timesCooked = async (recipeId: string) => (await getRecipe(recipeId, "reader")).cookedCount;

describe("a cookbook", () => {
  it("holds what was kept, with note and day, page by page", async () => {
    const person = await newPerson();
    const recipes = await Promise.all(Array.from({ length: 5 }, newRecipe));
    const [first = ""] = recipes;
    for (const id of recipes) expect(await keep(person, id)).toMatchObject({ status: 200 });

    const { body } = await keep(person, first, { note: "  Moins de sucre ", cookedOn: today });

    expect(body).toEqual({
      recipeId: first,
      keptAt: expect.any(String),
      note: "Moins de sucre",
      cookedOn: today,
    });
    const entries = await cookbookOf(person);
    expect(entries.map(({ recipeId }) => recipeId)).toEqual(recipes.toSorted());
    const entry = entries.find(({ recipeId }) => recipeId === first);
    expect(entry).toEqual({
      ...body,
      recipe: expect.objectContaining({ id: first, cookedCount: 1 }),
    });
    expect((await marksOf(person)).toSorted()).toEqual(recipes.toSorted());
  });

  it("changes only what it is told, so that two devices lose nothing of each other's", async () => {
    const person = await newPerson();
    const id = await newRecipe();
    await keep(person, id, { note: "Du four, pas du gril" });
    await keep(person, id, { cookedOn: today });
    expect((await keep(person, id)).body).toMatchObject({
      cookedOn: today,
      note: "Du four, pas du gril",
    });

    await Promise.all([
      keep(person, id, { note: "Servir tiède" }),
      keep(person, id, { cookedOn: addDays(today, -1) }),
    ]);
    const [entry] = await cookbookOf(person);
    expect(entry).toMatchObject({ note: "Servir tiède", cookedOn: addDays(today, -1) });

    expect((await keep(person, id, { note: null, cookedOn: null })).body).toMatchObject({
      note: null,
      cookedOn: null,
    });
    expect(await timesCooked(id)).toBe(0);
  });

  it("is emptied entry by entry, repeatably", async () => {
    const person = await newPerson();
    const id = await newRecipe();
    await keep(person, id, { cookedOn: today });
    for (const time of [1, 2]) expect((await forget(person, id)).status, `${time}`).toBe(204);
    expect((await forget(person, "unknown")).status).toBe(404);
    expect(await cookbookOf(person)).toEqual([]);
    expect(await timesCooked(id)).toBe(0);
  });

  it("keeps the note of a recipe that was deleted, until it is taken out", async () => {
    const [person, author] = [await newPerson(), await newPerson()];
    const id = await enterRecipe((await makeChallenge()).id, author);
    await keep(person, id, { note: "Excellente", cookedOn: today });
    await deleteRecipe(id, author.id, new Date());

    expect(await cookbookOf(person)).toMatchObject([
      { recipeId: id, note: "Excellente", recipe: null },
    ]);
    expect(await keep(person, id, { note: "Autre" })).toMatchObject({ status: 404 });
    expect((await forget(person, id)).status).toBe(204);
    expect(await cookbookOf(person)).toEqual([]);
  });

  it("refuses a day to come, a long note, one's own as cooked, what is no recipe", async () => {
    const person = await newPerson();
    const id = await newRecipe();
    const own = await enterRecipe((await makeChallenge()).id, person);
    const before = await tableContents();
    expect(await keep(person, id, { cookedOn: addDays(today, 1) })).toMatchObject({
      status: 400,
      body: {
        message: "Cette date n'est pas encore passée",
        errors: { cookedOn: expect.any(String) },
      },
    });
    for (const body of [{ note: "x".repeat(501) }, { cookedOn: "2026-02-30" }, { note: 5 }]) {
      expect(await keep(person, id, body)).toMatchObject({
        status: 400,
        body: { code: "validation" },
      });
    }
    expect(await keep(person, own, { cookedOn: today })).toMatchObject({
      status: 403,
      body: { code: "own-recipe" },
    });
    expect((await keep(person, `${id.slice(0, -4)}zzzz`)).status).toBe(404);
    expect(await tableContents()).toEqual(before);
    expect((await keep(person, own)).status).toBe(200);
    expect((await keep(person, id, { note: "é".repeat(500) })).status).toBe(200);
  });

  it("takes 500 recipes and no 501st, whoever keeps at the same time", async () => {
    const person = await newPerson();
    await setAttributes(keys.cookbook(person.id), { kept: cookbookLimits.recipes - 2 }, {});
    const recipes = await Promise.all(Array.from({ length: 4 }, newRecipe));
    const answers = await Promise.all(recipes.map((id) => keep(person, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: "cookbook-full",
      message: "Votre carnet est plein (500 recettes).",
    });
    const [kept] = await marksOf(person);
    expect((await keep(person, kept ?? "", { note: "Encore" })).status).toBe(200);
    await forget(person, kept ?? "");
    expect((await keep(person, await newRecipe())).status).toBe(200);
    await setAttributes(keys.cookbook(person.id), { kept: 2 }, {});
  });
});

describe("how many have cooked a recipe", () => {
  it("counts each person once, under double clicks and two devices", async () => {
    const id = await newRecipe();
    const people = await Promise.all(Array.from({ length: 4 }, newPerson));
    await Promise.all(
      people.flatMap((person) => [1, 2, 3].map(() => keep(person, id, { cookedOn: today }))),
    );
    expect(await timesCooked(id)).toBe(4);
    expect(await violations({ ranks: false })).toEqual([]);
  });

  it("forgets those whose account is deleted", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const id = await newRecipe();
    for (const one of [person, other]) await keep(one, id, { cookedOn: today });
    await keep(person, await newRecipe());

    const account = await getAccount(person.id);
    if (!account) throw new Error("No account");
    await deleteAccount(account, new Date());
    await drainOutbox(services.engine);

    expect(await timesCooked(id)).toBe(1);
    const left = (await tableContents()).filter(({ PK, SK }) => `${PK}${SK}`.includes(person.id));
    expect(left.filter(({ PK }) => !PK.startsWith("O#"))).toEqual([]);
  });

  it("equals its entries whatever is done, and a rebuild finds nothing to heal", async () => {
    const people = await Promise.all(Array.from({ length: 2 }, newPerson));
    const authors = await Promise.all(Array.from({ length: 2 }, newPerson));
    const change: fc.Arbitrary<CookbookChange> = fc.record(
      { note: fc.option(fc.constantFrom("a", "b")), cookedOn: fc.option(fc.constant(today)) },
      { requiredKeys: [] },
    );
    const step = fc.record({
      person: fc.nat(1),
      recipe: fc.nat(1),
      act: fc.oneof(
        { weight: 6, arbitrary: change },
        { weight: 2, arbitrary: fc.constant("forget" as const) },
        { weight: 1, arbitrary: fc.constant("delete" as const) },
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const recipes = await Promise.all(
          authors.map(async (author) => enterRecipe((await makeChallenge()).id, author)),
        );
        const deleted = new Set<string>();
        const model = new Map<string, { note: string | null; cookedOn: string | null }>();
        for (const { person, recipe, act } of steps) {
          const [who, id = "", author] = [people[person], recipes[recipe], authors[recipe]];
          if (!who || !author) throw new Error("Nobody");
          const name = `${person}${recipe}`;
          if (act === "forget") {
            await forget(who, id);
            model.delete(name);
          } else if (act === "delete") {
            if (!deleted.has(id)) await deleteRecipe(id, author.id, new Date());
            deleted.add(id);
          } else {
            const { status } = await keep(who, id, act);
            expect(status).toBe(deleted.has(id) ? 404 : 200);
            const before = model.get(name) ?? { note: null, cookedOn: null };
            const { note = before.note, cookedOn = before.cookedOn } = act;
            if (status === 200) model.set(name, { note, cookedOn });
          }
        }
        for (const [at, person] of people.entries()) {
          const entries = await cookbookOf(person);
          const expected = recipes.flatMap((id, recipe) => {
            const kept = model.get(`${at}${recipe}`);
            return kept ? [{ recipeId: id, ...kept }] : [];
          });
          expect(
            entries.map(({ recipeId, note, cookedOn }) => ({ recipeId, note, cookedOn })),
          ).toEqual(expected.toSorted((a, b) => (a.recipeId < b.recipeId ? -1 : 1)));
          for (const id of recipes) await forget(person, id);
        }
        expect(await violations({ ranks: false })).toEqual([]);
      }),
      { numRuns: 25 },
    );
    await drainOutbox(services.engine);
    expect(await rebuild(new Date())).toMatchObject({ recipes: 0, cookbooks: 0, places: 0 });
  });
});

describe("costs", () => {
  it("are 4 WRU to keep or to forget, 7 as cooked, 1 for a note, 9 for all at once", async () => {
    const person = await newPerson();
    const id = await newRecipe();
    const costOf = async (body: object, recipeId = id) =>
      (await measureCost(() => keep(person, recipeId, body))).writeUnits;
    expect(await measureCost(() => keep(person, id, {}))).toEqual(contract.keepRecipe.cost);
    expect(await costOf({})).toBe(0);
    expect(await costOf({ note: "Bonne" })).toBe(1);
    expect(await costOf({ cookedOn: today })).toBeLessThanOrEqual(8);
    expect(await costOf({ note: "Très bonne", cookedOn: today }, await newRecipe())).toBe(9);
    await keep(person, id, { cookedOn: null });
    expect(await measureCost(() => forget(person, id))).toEqual(contract.deleteCookbookEntry.cost);
  });

  it("of a full cookbook stay within 11 RRU for each 20 recipes", async () => {
    const person = await newPerson();
    const author = { id: newId(), nom: "Camille" };
    const cards = Array.from({ length: cookbookLimits.recipes }, () => recipeItems(author, []));
    const entries = cards.map(({ card }) => ({
      ...keys.cookbookEntry(person.id, idOf(card)),
      ...{ keptAt: new Date().toISOString(), note: "Encore meilleure le lendemain." },
    }));
    await putItems([...cards.map(({ card }) => card), ...entries]);
    let cursor: string | undefined;
    let seen = 0;
    do {
      const query = { limit: "100", ...(cursor && { cursor }) };
      const cost = await measureCost(async () => {
        const page = await pageOf(person, query);
        seen += page.items.length;
        cursor = page.cursor;
      });
      expect(cost.readUnits).toBeLessThanOrEqual(55);
    } while (cursor);
    expect(seen).toBe(cookbookLimits.recipes);
  });

  it("stay within 11 RRU for a page of 20 with notes", async () => {
    const person = await newPerson();
    for (let index = 0; index < 21; index++) {
      await keepRecipe(person.id, await newRecipe(), { note: "x".repeat(150) }, new Date());
    }
    const cost = await measureCost(() => pageOf(person, { limit: "20" }));
    expect(cost.requests).toBe(2);
    expect(cost.readUnits).toBeLessThanOrEqual(11);
  });
});
