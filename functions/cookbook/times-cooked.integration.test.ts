import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CookbookChange } from "#shared/model/cookbook.ts";
import { getAccount } from "../data/account/account-store.ts";
import { deleteAccount } from "../data/account/delete-account.ts";
import { rebuild } from "../data/rebuild/rebuild.ts";
import { deleteRecipe } from "../data/recipe/edit-recipe.ts";
import { findViolations } from "../testing/consistency/find-violations.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { scanTable } from "../testing/table/items.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";
import {
  forget,
  getCookedCount,
  keep,
  newRecipe,
  newUser,
  readCookbook,
  services,
  setUpCookbook,
  today,
} from "./testing/cookbook-setup.ts";

setUpCookbook();

describe("how many have cooked a recipe", () => {
  it("counts each person once, under double clicks and two devices", async () => {
    const id = await newRecipe();
    const people = await Promise.all(Array.from({ length: 4 }, newUser));
    await Promise.all(
      people.flatMap((person) => [1, 2, 3].map(() => keep(person, id, { cookedOn: today }))),
    );
    expect(await getCookedCount(id)).toBe(4);
    expect(await findViolations({ ranks: false })).toEqual([]);
  });

  it("forgets those whose account is deleted", async () => {
    const [person, other] = [await newUser(), await newUser()];
    const id = await newRecipe();
    for (const one of [person, other]) await keep(one, id, { cookedOn: today });
    await keep(person, await newRecipe());

    const account = await getAccount(person.id);
    if (!account) throw new Error("No account");
    await deleteAccount(account, new Date());
    await drainOutbox(services.engine);

    expect(await getCookedCount(id)).toBe(1);
    const left = (await scanTable()).filter(({ PK, SK }) => `${PK}${SK}`.includes(person.id));
    expect(left.filter(({ PK }) => !PK.startsWith("O#"))).toEqual([]);
  });

  it("equals its entries whatever is done, and a rebuild finds nothing to heal", async () => {
    const people = await Promise.all(Array.from({ length: 2 }, newUser));
    const authors = await Promise.all(Array.from({ length: 2 }, newUser));
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
          authors.map(async (author) => enterRecipe((await createTestChallenge()).id, author)),
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
          const entries = await readCookbook(person);
          const expected = recipes.flatMap((id, recipe) => {
            const kept = model.get(`${at}${recipe}`);
            return kept ? [{ recipeId: id, ...kept }] : [];
          });
          expect(
            entries.map(({ recipeId, note, cookedOn }) => ({ recipeId, note, cookedOn })),
          ).toEqual(expected.toSorted((a, b) => (a.recipeId < b.recipeId ? -1 : 1)));
          for (const id of recipes) await forget(person, id);
        }
        expect(await findViolations({ ranks: false })).toEqual([]);
      }),
      { numRuns: 25 },
    );
    await drainOutbox(services.engine);
    expect(await rebuild(new Date())).toMatchObject({ recipes: 0, cookbooks: 0, places: 0 });
  });
});
