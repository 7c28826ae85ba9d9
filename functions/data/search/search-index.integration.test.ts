import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RefusedError } from "#shared/errors.ts";
import type { Recipe, RecipeEdit } from "#shared/model/recipe.ts";
import { cleanQuery, searchWords } from "#shared/rules/search-words.ts";
import { readAllPages } from "../../testing/calls/read-all-pages.ts";
import { findSearchIndexErrors } from "../../testing/consistency/find-search-index-errors.ts";
import { measureCost } from "../../testing/costs/measure-cost.ts";
import { crashAfter } from "../../testing/faults/faults.ts";
import {
  engine,
  setUpEngine,
  setUpLiveEndpoint,
  setUpMailbox,
  setUpObjectStore,
} from "../../testing/services/services-setup.ts";
import { drainStream } from "../../testing/streams/drain-stream.ts";
import { putItems, scanTable } from "../../testing/table/items.ts";
import { restoreTable } from "../../testing/table/restore-table.ts";
import { createTestChallenge, inHours, putChallenge } from "../../testing/test-data/challenges.ts";
import {
  enterRecipe,
  longDescription,
  rateRecipe,
  sampleRecipe,
} from "../../testing/test-data/recipes.ts";
import { reportTestRecipe, withdrawalDecision } from "../../testing/test-data/reports.ts";
import { changeAccount, createTestUser, type TestUser } from "../../testing/test-data/users.ts";
import { banAccount, unbanAccount } from "../account/administer-account.ts";
import { deleteChallenge } from "../challenge/change-challenge.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { decideCase, restoreRecipe } from "../moderation/decide-case.ts";
import { settleBan } from "../moderation/settle-ban.ts";
import { deleteRecipe, getEditableRecipe, updateRecipe } from "../recipe/edit-recipe.ts";
import { getRecipe } from "../recipe/recipe-store.ts";
import { indexRecipe } from "./index-recipe.ts";
import { searchRecipes } from "./search-recipes.ts";

// Speeds up stream processing. No client would receive the live messages, because none is connected in these tests.
vi.mock("../../live/schedule-broadcast.ts", () => ({ requestBroadcast: async () => undefined }));

setUpEngine();
setUpMailbox();
setUpObjectStore();
setUpLiveEndpoint();

beforeEach(async () => {
  // Makes retries immediate: their delays are multiples of `Math.random()`, which now returns 0.
  vi.spyOn(Math, "random").mockReturnValue(0);
  await restoreTable(engine, []);
});

interface Filters {
  categoryId?: string;
  maxMinutes?: string;
}

/** Reads all pages of a search. Without `q`, lists the newest recipes. */
function readAll(
  q: string | undefined,
  { categoryId, maxMinutes }: Filters = {},
): Promise<Recipe[]> {
  return readAllPages(async ({ cursor }) => {
    const page = await searchRecipes({
      q: cleanQuery(q ?? ""),
      categoryId,
      maxMinutes: maxMinutes === undefined ? undefined : Number(maxMinutes),
      cursor,
    });
    expect(page.items.length).toBeLessThanOrEqual(20);
    return page;
  });
}

const ids = (recipes: readonly { id: string }[]) => recipes.map(({ id }) => id);
const find = async (q: string, filters?: Filters) => ids(await readAll(q, filters));

async function enter(
  fields: Partial<RecipeEdit>,
  author?: { id: string; nom: string },
  challenge?: StoredChallenge,
): Promise<string> {
  const { id } = challenge ?? (await createTestChallenge());
  return enterRecipe(id, author, new Date(), fields);
}

async function edit(recipeId: string, author: { id: string }, fields: Partial<RecipeEdit>) {
  const editable = await getEditableRecipe(recipeId, author.id, new Date());
  await updateRecipe(editable, { ...sampleRecipe, ...fields }, undefined, new Date());
}

const rename = (userId: string, nom: string) => changeAccount(userId, { nom });
const withdraw = (recipeId: string) => decideCase(recipeId, withdrawalDecision, new Date());
const ingredient = (name: string) => ({ name, quantity: "1", unit: "pièce" });

describe("search index", () => {
  it("finds a recipe by its title, ingredients, category and author", async () => {
    const noe = await createTestUser(engine, { nom: "Noé Lœuf" });
    const id = await enter({ title: "Chou-fleur rôti", ingredients: [ingredient("Ail")] }, noe);
    await drainStream(engine);
    for (const q of ["CHOUX", "fleur", "ails", "desserts", "noe", "loeuf", "ail noé rotis"]) {
      expect(await find(q), q).toEqual([id]);
    }
    for (const q of ["cho", "pommes", "pièce", "chou pommes"]) {
      expect(await find(q), q).toEqual([]);
    }
  });

  it("updates the search index after an edit of a recipe whose texts are in a separate item", async () => {
    const author = await createTestUser(engine);
    const description = longDescription;
    const id = await enter({ title: "Gratin", description }, author);
    await drainStream(engine);
    await edit(id, author, { title: "Gratin", description, ingredients: [ingredient("Potiron")] });
    await drainStream(engine);
    expect(await find("potiron")).toEqual([id]);
    expect(await find("pommes")).toEqual([]);
    await edit(id, author, { title: "Soupe", ingredients: [ingredient("Potiron")] });
    await drainStream(engine);
    expect(await find("gratin")).toEqual([]);
    expect(await find("soupe potiron")).toEqual([id]);
    expect(await findSearchIndexErrors()).toEqual([]);
  });

  it("updates the search index when an author is renamed, banned or unbanned", async () => {
    const author = await createTestUser(engine, { nom: "Zoé" });
    const recipes = [await enter({}, author), await enter({}, author)].reverse();
    await drainStream(engine);
    await rename(author.id, "Ysée");
    await drainStream(engine);
    expect([await find("zoé"), await find("ysée")]).toEqual([[], recipes]);
    await banAccount(author.id, "Copie", inHours(-1));
    await drainStream(engine);
    expect(await find("ysée")).toEqual([]);
    expect((await scanTable()).filter(({ PK }) => PK.startsWith("Q#"))).toEqual([]);
    await unbanAccount(author.id, inHours(-1));
    await drainStream(engine);
    expect(await find("ysée")).toEqual(recipes);
  });

  it("updates the search index when a recipe is withdrawn, restored or deleted", async () => {
    const author = await createTestUser(engine);
    const id = await enter({}, author);
    await reportTestRecipe(id);
    await drainStream(engine);
    await withdraw(id);
    await drainStream(engine);
    expect(await find("tarte")).toEqual([]);
    await restoreRecipe(id, new Date());
    await drainStream(engine);
    expect(await find("tarte")).toEqual([id]);
    await deleteRecipe(id, author.id, new Date());
    await drainStream(engine);
    const left = (await scanTable()).filter(({ PK, SK }) => `${PK}${SK}`.includes("Q#"));
    expect(left).toEqual([]);
  });

  it("updates the search index when a challenge is deleted or changes its category", async () => {
    const challenge = await createTestChallenge();
    const recipes = [await enter({}, undefined, challenge), await enter({}, undefined, challenge)];
    await drainStream(engine);
    await putChallenge({ ...challenge, category: { id: "plat", name: "Plats mijotés" } });
    await drainStream(engine);
    expect(await find("dessert")).toEqual([]);
    expect((await find("mijotes")).toSorted()).toEqual(recipes.toSorted());
    expect((await find("tarte", { categoryId: "plat" })).toSorted()).toEqual(recipes.toSorted());
    expect(await find("tarte", { categoryId: "dessert" })).toEqual([]);
    await deleteChallenge(challenge.id, new Date());
    await drainStream(engine);
    expect(await findSearchIndexErrors()).toEqual([]);
    expect(await find("tarte")).toEqual([]);
  });

  it("does not change the search index when users vote", async () => {
    const id = await enter({});
    await drainStream(engine);
    const before = (await scanTable()).filter(({ SK }) => SK.startsWith("Q#"));
    await rateRecipe(id, 5);
    await drainStream(engine);
    expect((await scanTable()).filter(({ SK }) => SK.startsWith("Q#"))).toEqual(before);
  });

  it("finds a recipe by a word that is too long for an index key and is stored as a hash", async () => {
    const title = "ﷺ".repeat(120).replaceAll(" ", "");
    const word = "𠮷".repeat(60);
    const id = await enter({ title, ingredients: [ingredient(word)] });
    await drainStream(engine);
    expect(await find(word)).toEqual([id]);
    expect(await find(`${word}a`)).toEqual([]);
  });
});

describe("outdated search index", () => {
  it("does not return deleted, withdrawn or hidden recipes from an outdated search index", async () => {
    const [author, banned] = [await createTestUser(engine), await createTestUser(engine)];
    const deleted = await enter({}, author);
    const withdrawn = await enter({}, author);
    await enter({}, banned);
    const kept = await enter({}, author);
    await reportTestRecipe(withdrawn);
    await drainStream(engine);
    await deleteRecipe(deleted, author.id, new Date());
    await withdraw(withdrawn);
    await banAccount(banned.id, "Copie", inHours(-1));
    await settleBan(banned.id, 10, new Date());
    expect(await find("tarte")).toEqual([kept]);
    expect(await find("tarte pommes")).toEqual([kept]);
    expect(ids(await readAll(undefined))).toEqual([kept]);
    expect(ids(await readAll(undefined, { categoryId: "dessert" }))).toEqual([kept]);
  });

  it("does not find a new recipe by the title of the deleted recipe that it replaces", async () => {
    const author = await createTestUser(engine);
    const challenge = await createTestChallenge();
    const old = await enter({ title: "Ancienne" }, author, challenge);
    await drainStream(engine);
    await deleteRecipe(old, author.id, new Date());
    const id = await enter({ title: "Nouvelle" }, author, challenge);
    expect(await find("ancienne")).toEqual([]);
    await drainStream(engine);
    expect([await find("ancienne"), await find("nouvelle")]).toEqual([[], [id]]);
  });
});

describe("indexRecipe", () => {
  it("updates the index of a new, edited or deleted recipe when retried after a crash", async () => {
    const author = await createTestUser(engine);
    const id = await enter({}, author);
    const beforeIndexing = await scanTable();
    await indexRecipe(id);
    const indexed = await scanTable();
    for (const [kind, start, change] of [
      ["new recipe", beforeIndexing, async () => {}],
      ["edited recipe", indexed, () => edit(id, author, { title: "Soupe", minutes: "20" })],
      ["deleted recipe", indexed, () => deleteRecipe(id, author.id, new Date())],
    ] as const) {
      for (let requests = 1; ; requests++) {
        await restoreTable(engine, start);
        await change();
        const hasCrashed = await crashAfter(requests, () => indexRecipe(id));
        await indexRecipe(id);
        const message = `${kind}, crash after request ${requests}`;
        expect(await findSearchIndexErrors(), message).toEqual([]);
        if (!hasCrashed) break;
      }
    }
  });

  it("removes an outdated index entry written by a slow worker that then crashed", async () => {
    const author = await createTestUser(engine);
    const id = await enter({ title: "Tarte" }, author);
    await indexRecipe(id);
    const late = (await scanTable()).filter(({ PK }) => PK === "Q#tarte");
    expect(late).toHaveLength(1);
    for (const title of ["Soupe", "Gratin"]) {
      await edit(id, author, { title });
      await indexRecipe(id);
    }
    await putItems(late);
    expect(await find("tarte")).toEqual([id]);
    // When a worker crashes, the stream delivers the same change again. This call simulates the second delivery.
    await indexRecipe(id);
    expect(await findSearchIndexErrors()).toEqual([]);
  });

  it("keeps the search index correct when several workers and edits overlap", async () => {
    const author = await createTestUser(engine);
    const id = await enter({ title: "Tarte" }, author);
    for (let round = 0; round < 5; round++) {
      const work: Promise<unknown>[] = [];
      for (const title of ["Soupe", "Tarte", "Gratin"]) {
        await edit(id, author, { title });
        work.push(indexRecipe(id), indexRecipe(id));
      }
      await Promise.all(work);
      expect(await findSearchIndexErrors()).toEqual([]);
    }
  });
});

describe("cost of indexing a recipe", () => {
  const wordsOf = async (id: string) =>
    (await scanTable()).filter(({ PK, SK }) => /^Q#[^=]/.test(PK) && SK.endsWith(id)).length;
  const writes = async (id: string) => (await measureCost(() => indexRecipe(id))).writeUnits;

  it("uses 3 write units plus one per word to index a recipe or remove it from the index", async () => {
    const author = await createTestUser(engine);
    const id = await enter({ minutes: "30" }, author);
    const added = await writes(id);
    expect(added).toBe(3 + (await wordsOf(id)));
    expect(await writes(id)).toBe(0);
    await deleteRecipe(id, author.id, new Date());
    expect(await writes(id)).toBe(added);
    expect(await writes(id)).toBe(0);
  });

  it("uses at most 3 write units plus one per added or removed word to index an edit", async () => {
    const author = await createTestUser(engine);
    const id = await enter({ title: "Tarte fine" }, author);
    await indexRecipe(id);
    await edit(id, author, { title: "Tarte rustique" });
    expect(await writes(id)).toBe(1 + 2);
    await edit(id, author, { title: "Tarte rustique", minutes: "45" });
    expect(await writes(id)).toBe(2);
    await edit(id, author, { title: "Soupe", minutes: "20" });
    expect(await writes(id)).toBe(3 + 3);
    // The recipe's search record still lists the words of earlier titles. They must not make this edit more expensive.
    await edit(id, author, { title: "Tarte fine", minutes: "20" });
    expect(await writes(id)).toBe(1 + 3);
  });
});

const vocabulary = [
  "Tarte",
  "pommes",
  "Œufs",
  "crème",
  "chou-fleur",
  "riz",
  "dés",
  "ail",
  "poivre",
];

interface Model {
  id: string;
  author: TestUser;
  challenge: StoredChallenge;
}

type Visible = Recipe & { category: StoredChallenge["category"] };

/** Returns the result of an action, or undefined if the application rejects the action. Rethrows other errors. */
function ignoreRejection<T>(action: Promise<T>): Promise<T | undefined> {
  return action.catch((error: unknown) => {
    if (!(error instanceof RefusedError)) throw error;
    return undefined;
  });
}

/** Returns the recipes that users can see, newest first. */
async function readVisible(models: readonly Model[]): Promise<Visible[]> {
  const visible: Visible[] = [];
  for (const { id, challenge } of models) {
    const recipe = await ignoreRejection(getRecipe(id, "reader"));
    if (recipe) visible.push({ ...recipe, category: challenge.category });
  }
  const place = ({ createdAt, id }: Recipe) => `${createdAt}#${id}`;
  return visible.sort((a, b) => (place(a) < place(b) ? 1 : -1));
}

function bruteForce(
  recipes: readonly Visible[],
  q: string | undefined,
  { categoryId, maxMinutes }: Filters,
): string[] {
  const matching = recipes.filter(({ title, user, category, ingredients, minutes }) => {
    const texts = [title, user.nom, category.name, ...ingredients.map(({ name }) => name)];
    const words = new Set(texts.flatMap(searchWords));
    const hasWords = searchWords(cleanQuery(q ?? "")).every((word) => words.has(word));
    const isInCategory = !categoryId || category.id === categoryId;
    const isShort = !maxMinutes || (minutes ?? Number.NaN) <= Number(maxMinutes);
    return hasWords && isInCategory && isShort;
  });
  return ids(matching);
}

const someWords = fc.uniqueArray(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 4 });
const text = fc.record({
  title: someWords.map((words) => words.join(" ")),
  ingredients: someWords.map((names) => names.map(ingredient)),
  minutes: fc.constantFrom("", "20", "45", "90"),
  description: fc.constantFrom("Courte.", longDescription),
});
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("enter" as const), at: fc.nat(), text }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("edit" as const), at: fc.nat(), text }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "delete" as const,
        "withdraw" as const,
        "restore" as const,
        "rename" as const,
        "ban" as const,
        "unban" as const,
        "category" as const,
      ),
      at: fc.nat(),
      text,
    }),
  },
);

describe("searchRecipes", () => {
  it("finds the same recipes as a search without an index, even after random changes", async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), run);
    await fc.assert(property, { numRuns: 4 });
  });
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function run(steps: Step[]): Promise<void> {
  await restoreTable(engine, []);
  const authors = [
    await createTestUser(engine, { nom: "Ail Martin" }),
    await createTestUser(engine, { nom: "Zoé" }),
  ];
  const models: Model[] = [];
  const challenges = new Map<string, StoredChallenge>();
  for (const { kind, at, text } of steps) {
    const model = models[at % Math.max(models.length, 1)];
    const author = authors[at % authors.length];
    if (!author) throw new Error("No author");
    // The application rejects some actions, such as editing a withdrawn recipe. These actions change nothing.
    await ignoreRejection(act(kind));
    async function act(kind: Step["kind"]) {
      if (!author) return;
      if (kind === "enter") {
        const challenge = await createTestChallenge();
        challenges.set(challenge.id, challenge);
        models.push({ id: await enter(text, author, challenge), author, challenge });
      } else if (kind === "rename") await rename(author.id, text.title);
      else if (kind === "ban") await banAccount(author.id, "Copie", inHours(-1));
      else if (kind === "unban") await unbanAccount(author.id, inHours(-1));
      else if (!model) return;
      else if (kind === "edit") await edit(model.id, model.author, text);
      else if (kind === "delete") await deleteRecipe(model.id, model.author.id, new Date());
      else if (kind === "restore") await restoreRecipe(model.id, new Date());
      else if (kind === "withdraw") {
        await reportTestRecipe(model.id);
        await withdraw(model.id);
      } else {
        const { challenge } = model;
        challenge.category = { id: "plat", name: `Plats ${text.title}` };
        await putChallenge(challenge);
      }
    }
    if (at % 3 === 0) await drainStream(engine);
    if (at % 5 === 0) await expectOnlyVisible(models);
  }
  await drainStream(engine);
  expect(await findSearchIndexErrors()).toEqual([]);
  const visible = await readVisible(models);
  const words = [...vocabulary, "plats", "zoé", "martin", "rien"];
  for (const [index, first] of words.entries()) {
    const second = words[(index + 3) % words.length] ?? "";
    const third = words[(index + 5) % words.length] ?? "";
    for (const q of [first, `${first} ${second}`, `${first} ${second} ${third}`, undefined]) {
      for (const filters of [{}, { categoryId: "plat" }, { maxMinutes: "45" }]) {
        const label = `${q} ${JSON.stringify(filters)}`;
        expect(ids(await readAll(q, filters)), label).toEqual(bruteForce(visible, q, filters));
      }
    }
  }
}

/** Checks that search results contain only readable recipes, even if the index is outdated. */
async function expectOnlyVisible(models: readonly Model[]): Promise<void> {
  const visible = ids(await readVisible(models));
  for (const id of ids(await readAll(undefined))) expect(visible).toContain(id);
}
