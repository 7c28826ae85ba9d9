import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CookbookChange } from "#shared/model/cookbook.ts";
import { rebuild } from "../data/rebuild/rebuild.ts";
import { deleteRecipe } from "../data/recipe/edit-recipe.ts";
import { findWrongCounts } from "../testing/consistency/find-wrong-counts.ts";
import { services } from "../testing/services/services-setup.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { scanTable } from "../testing/table/items.ts";
import { createTestChallenge } from "../testing/test-data/challenges.ts";
import { enterRecipe } from "../testing/test-data/recipes.ts";
import { deleteTestAccount } from "../testing/test-data/users.ts";
import {
  getCookedCount,
  keep,
  newRecipe,
  newUser,
  readCookbook,
  removeEntry,
  setUpCookbook,
  today,
} from "./testing/cookbook-setup.ts";

setUpCookbook();

describe("number of users who cooked a recipe", () => {
  it("counts each user once, however many concurrent requests mark a recipe as cooked", async () => {
    const id = await newRecipe();
    const users = await Promise.all(Array.from({ length: 4 }, newUser));
    await Promise.all(
      users.flatMap((user) => [1, 2, 3].map(() => keep(user, id, { cookedOn: today }))),
    );
    expect(await getCookedCount(id)).toBe(4);
    expect(await findWrongCounts({ ranks: false })).toEqual([]);
  });

  it("does not count authors who mark their own recipe as cooked", async () => {
    const [author, other] = [await newUser(), await newUser()];
    const id = await enterRecipe((await createTestChallenge()).id, author);
    await keep(other, id, { cookedOn: today });
    expect(await keep(author, id, { cookedOn: today })).toMatchObject({
      status: 200,
      body: { cookedOn: today },
    });
    expect(await getCookedCount(id)).toBe(1);
    expect(await findWrongCounts({ ranks: false })).toEqual([]);
    expect(await rebuild(new Date())).toMatchObject({ recipes: 0, cookbooks: 0 });
    await keep(author, id, { cookedOn: null });
    await keep(author, id, { cookedOn: today });
    await removeEntry(author, id);
    expect(await getCookedCount(id)).toBe(1);
  });

  it("does not count users who cooked the recipe but have since deleted their account", async () => {
    const [user, other] = [await newUser(), await newUser()];
    const id = await newRecipe();
    for (const one of [user, other]) await keep(one, id, { cookedOn: today });
    await keep(user, await newRecipe());

    await deleteTestAccount(user.id, new Date());
    await drainOutbox(services.engine);

    expect(await getCookedCount(id)).toBe(1);
    const left = (await scanTable()).filter(({ PK, SK }) => `${PK}${SK}`.includes(user.id));
    expect(left.filter(({ PK }) => !PK.startsWith("O#"))).toEqual([]);
  });

  it("keeps a recipe's cooked count correct after any sequence of cookbook changes", async () => {
    const users = await Promise.all(Array.from({ length: 2 }, newUser));
    const authors = await Promise.all(Array.from({ length: 2 }, newUser));
    const change: fc.Arbitrary<CookbookChange> = fc.record(
      { note: fc.option(fc.constantFrom("a", "b")), cookedOn: fc.option(fc.constant(today)) },
      { requiredKeys: [] },
    );
    const step = fc.record({
      user: fc.nat(1),
      recipe: fc.nat(1),
      act: fc.oneof(
        { weight: 6, arbitrary: change },
        { weight: 2, arbitrary: fc.constant("remove" as const) },
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
        for (const { user, recipe, act } of steps) {
          const [who, id = "", author] = [users[user], recipes[recipe], authors[recipe]];
          if (!who || !author) throw new Error("No such user");
          const name = `${user}${recipe}`;
          if (act === "remove") {
            await removeEntry(who, id);
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
        for (const [at, user] of users.entries()) {
          const entries = await readCookbook(user);
          const expected = recipes.flatMap((id, recipe) => {
            const kept = model.get(`${at}${recipe}`);
            return kept ? [{ recipeId: id, ...kept }] : [];
          });
          expect(
            entries.map(({ recipeId, note, cookedOn }) => ({ recipeId, note, cookedOn })),
          ).toEqual(expected.toSorted((a, b) => (a.recipeId < b.recipeId ? -1 : 1)));
        }
        expect(await findWrongCounts({ ranks: false })).toEqual([]);
        for (const user of users) for (const id of recipes) await removeEntry(user, id);
        expect(await findWrongCounts({ ranks: false })).toEqual([]);
      }),
      { numRuns: 25 },
    );
    await drainOutbox(services.engine);
    expect(await rebuild(new Date())).toMatchObject({ recipes: 0, cookbooks: 0, indexKeys: 0 });
  });
});
