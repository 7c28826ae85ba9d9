import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { getPrecomputedChallenges } from "../data/challenge/agenda-store.ts";
import * as categoryStore from "../data/challenge/category-store.ts";
import { getChallenge } from "../data/challenge/challenge-store.ts";
import { createChallenge, deleteChallenge } from "../data/challenge/change-challenge.ts";
import { propagateCategoryName } from "../data/challenge/propagate-category-name.ts";
import type { StoredChallenge } from "../data/items/stored-challenge.ts";
import { newId } from "../data/table/ids.ts";
import { unpack } from "../data/table/pack.ts";
import { retryTasks } from "../schedule/retry-tasks.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
import { engine, setUpEngine } from "../testing/services/services-setup.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { challengeDraft, inHours } from "../testing/test-data/challenges.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { handler as createCategory } from "./create-category.ts";
import { handler as deleteCategory } from "./delete-category.ts";
import { handler as listCategories } from "./list-categories.ts";
import { handler as renameCategory } from "./rename-category.ts";

setUpEngine();

let token: string;

beforeAll(async () => {
  token = (await createTestUser(engine, { role: "ADMIN" })).token;
});

const create = async (name: string) =>
  (await invoke(createCategory, { token, body: { name } })).body;
const rename = (categoryId: string, name: string) =>
  invoke(renameCategory, { token, params: { categoryId }, body: { name } });
const remove = (categoryId: string) => invoke(deleteCategory, { token, params: { categoryId } });
const names = async (): Promise<Record<string, string>> => {
  const { body } = await invoke(listCategories, { token });
  return Object.fromEntries(body.map(({ id, name }: { id: string; name: string }) => [id, name]));
};

describe("PUT /categories/{categoryId}", () => {
  it("copies the new name of a category to its challenges", async () => {
    const category = await create(`Soupes ${newId(4)}`);
    const { id } = await createChallenge(challengeDraft(), category, new Date());
    const name = `Potages ${newId(4)}`;
    expect(await rename(category.id, name)).toMatchObject({
      status: 200,
      body: { id: category.id, name },
    });
    expect((await names())[category.id]).toBe(name);
    await drainStream(engine);
    expect((await getChallenge(id))?.category).toEqual({ id: category.id, name });
    const precomputed = await getPrecomputedChallenges({ consistent: true });
    const current = unpack<StoredChallenge[]>(precomputed?.challenges ?? new Uint8Array());
    expect(current.find((one) => one.id === id)?.category.name).toBe(name);
  });

  it("corrects the category name of a challenge created while the category is being renamed", async () => {
    const category = await create(`Soupes ${newId(4)}`);
    const name = `Potages ${newId(4)}`;
    await rename(category.id, name);
    await drainStream(engine);
    const { id } = await createChallenge(challengeDraft(), category, new Date());
    await retryTasks(inHours(0.5));
    expect((await getChallenge(id))?.category.name).toBe(name);
  });

  it("allows a new category to use the former name of a renamed category", async () => {
    const oldName = `Goûters ${newId(4)}`;
    const { id } = await create(oldName);
    await rename(id, `Quatre-heures ${newId(4)}`);
    const other = await create(oldName);
    expect(other.name).toBe(oldName);
    expect(other.id).not.toBe(id);
    expect(Object.keys(await names())).toEqual(expect.arrayContaining([id, other.id]));
  });

  it("accepts a new category name that differs only in case or accents", async () => {
    const suffix = newId(4);
    const { id } = await create(`Entrees ${suffix}`);
    expect((await rename(id, `Entrées ${suffix}`)).status).toBe(200);
    expect((await names())[id]).toBe(`Entrées ${suffix}`);
  });

  it("returns 409 if the new name of a category is already taken", async () => {
    const [one, two] = [await create(`Un ${newId(4)}`), await create(`Deux ${newId(4)}`)];
    expect(await rename(one.id, two.name.toUpperCase())).toMatchObject({
      status: 409,
      body: { code: "category-exists" },
    });
    const newName = `Trois ${newId(4)}`;
    const answers = await Promise.all([one, two].map(({ id }) => rename(id, newName)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(Object.values(await names()).filter((name) => name === newName)).toHaveLength(1);
  });

  it("renames or deletes a category that another request has just renamed", async () => {
    const { id } = await create(`Plats ${newId(4)}`);
    const renameBefore = () =>
      beforeNextTransaction(() =>
        categoryStore.renameCategory(id, `Autres ${newId(4)}`, new Date()),
      );
    renameBefore();
    const name = `Viandes ${newId(4)}`;
    expect((await rename(id, name)).status).toBe(200);
    expect((await names())[id]).toBe(name);
    renameBefore();
    expect((await remove(id)).status).toBe(204);
    expect(await names()).not.toHaveProperty(id);
  });

  it("copies a new category name to 30 challenges while more challenges are being created", async () => {
    // Stops the clock that limits the duration of retries, so that a slow machine does not fail the test.
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const category = await create(`Soupes ${newId(4)}`);
    const draft = challengeDraft(0, 1, { categoryId: category.id });
    const challenges = [];
    for (let count = 0; count < 30; count++)
      challenges.push(await createChallenge(draft, category, new Date()));
    const renamed = await categoryStore.renameCategory(
      category.id,
      `Potages ${newId(4)}`,
      new Date(),
    );
    const [more, ...others] = await Promise.all([
      propagateCategoryName(category.id, 100, new Date()),
      ...Array.from({ length: 16 }, () => createChallenge(draft, renamed, new Date())),
    ]);
    expect(more).toBe(false);
    for (const { id } of challenges) expect((await getChallenge(id))?.category).toEqual(renamed);
    for (const { id } of [...challenges, ...others]) await deleteChallenge(id, new Date());
  });
});

describe("DELETE /categories/{categoryId}", () => {
  it("returns 409 when an administrator deletes a category that a challenge uses", async () => {
    const category = await create(`Tartes ${newId(4)}`);
    const challenge = await createChallenge(challengeDraft(), category, new Date());
    expect(await remove(category.id)).toMatchObject({
      status: 409,
      body: { code: "category-in-use", message: expect.stringContaining(challenge.title) },
    });
    await deleteChallenge(challenge.id, new Date());
    expect((await remove(category.id)).status).toBe(204);
    expect(await names()).not.toHaveProperty(category.id);
  });
});
