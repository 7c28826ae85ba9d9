import { beforeAll, describe, expect, it } from "vitest";
import { createChallenge } from "./stack/challenge.ts";
import { setUpOwnStack, stack } from "./stack/own-stack.ts";
import { recipeForm, smallPhoto } from "./stack/photo.ts";
import { submitRecipe } from "./stack/recipes.ts";
import { until } from "./stack/until.ts";
import { createAdministrator, createVerifiedUser, type User } from "./stack/users.ts";

setUpOwnStack();
let admin: User;
let authors: User[];

beforeAll(async () => {
  admin = await createAdministrator(stack);
  authors = [];
  for (let index = 0; index < 4; index++) {
    authors.push(await createVerifiedUser(admin, stack, `Auteur ${index}`));
  }
});

async function find(q: string): Promise<string[]> {
  const recipes = await admin.api.expect(200, "GET", `/recipes?q=${encodeURIComponent(q)}`);
  return recipes.map(({ id }: { id: string }) => id).toSorted();
}

/** Waits until a search finds exactly the given recipes. The search index may be up to 10 s behind (D48). */
function untilFound(q: string, ids: string[]): Promise<unknown> {
  const expected = ids.toSorted().join();
  return until(`${q} to find ${expected}`, async () => (await find(q)).join() === expected);
}

describe("search index", () => {
  it("finds recipes stored or edited just before the local cloud crashes, but not deleted ones", async () => {
    const { id: challengeId } = await createChallenge(admin);
    const [first, second, third, fourth] = authors as [User, User, User, User];
    const kept = await submitRecipe(first, challengeId, "Blanquette");
    const edited = await submitRecipe(second, challengeId, "Blanquette");
    const deleted = await submitRecipe(third, challengeId, "Blanquette");
    await untilFound("blanquette", [kept.id, edited.id, deleted.id]);

    const form = recipeForm(challengeId, await smallPhoto(), "Potée");
    await second.api.expect(200, "PUT", `/recipes/${edited.id}`, form);
    await third.api.expect(204, "DELETE", `/recipes/${deleted.id}`);
    const added = await submitRecipe(fourth, challengeId, "Blanquette");
    await stack.crash();

    expect(await find("blanquette")).not.toContain(deleted.id);
    await untilFound("blanquette", [kept.id, added.id]);
    await untilFound("potée", [edited.id]);
  });

  it("finds recipes by the new name of their category", async () => {
    const challenge = await createChallenge(admin);
    const [author] = authors as [User];
    const { id } = await submitRecipe(author, challenge.id, "Navarin");
    const { category } = challenge;
    await admin.api.expect(200, "PUT", `/categories/${category.id}`, { name: "Mitonnades" });
    await untilFound("mitonnade navarin", [id]);
    expect(await find(`${category.name} navarin`)).toEqual([]);
  });
});
