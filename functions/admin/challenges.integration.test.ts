import { beforeAll, describe, expect, it, vi } from "vitest";
import { addDays, endOfParisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import { handler as createCategory } from "../challenges/create-category.ts";
import { handler as getChallenge } from "../challenges/get-challenge.ts";
import { handler as getCurrent } from "../challenges/get-current-challenges.ts";
import { handler as listCategories } from "../challenges/list-categories.ts";
import { handler as listHistory } from "../challenges/list-challenge-history.ts";
import { invoke, type TestRequest } from "../testing/calls/invoke.ts";
import { engine, setUpEngine } from "../testing/services/services-setup.ts";
import { scanTable } from "../testing/table/items.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { handler as createChallenge } from "./create-challenge.ts";
import { handler as deleteChallenge } from "./delete-challenge.ts";
import { handler as listAdmin } from "./list-admin-challenges.ts";
import { handler as updateChallenge } from "./update-challenge.ts";

setUpEngine();

let asAdmin: (handler: unknown, request?: TestRequest) => ReturnType<typeof invoke>;
let asUser: typeof asAdmin;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T11:00:00.000Z") });
  const [admin, user] = [
    await createTestUser(engine, { role: "ADMIN" }),
    await createTestUser(engine),
  ];
  asAdmin = (handler, request) => invoke(handler, { ...request, token: admin.token });
  asUser = (handler, request) => invoke(handler, { ...request, token: user.token });
  await asAdmin(createCategory, { body: { name: "Été indien" } });
});

const today = "2026-11-21";
const draft = {
  title: "La soupe qui réchauffe",
  description: "Une soupe, un velouté ou un bouillon.",
  type: "DAILY",
  startDate: today,
  endDate: addDays(today, 1),
  categoryId: "ete-indien",
};

describe("/categories", () => {
  it("ignores case and accents when comparing and sorting category names", async () => {
    expect((await asAdmin(createCategory, { body: { name: "  Entrées  " } })).body).toEqual({
      id: "entrees",
      name: "Entrées",
    });
    const again = await asAdmin(createCategory, { body: { name: "ENTREES" } });
    expect(again).toMatchObject({ status: 409, body: { code: "category-exists" } });
    await asAdmin(createCategory, { body: { name: "Desserts" } });
    const names = (await asUser(listCategories)).body.map(({ name }: { name: string }) => name);
    expect(names).toEqual(["Desserts", "Entrées", "Été indien"]);
  });

  it("creates only one category for ten concurrent requests with the same name", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => asAdmin(createCategory, { body: { name: "Plats" } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });
});

describe("/challenges/admin", () => {
  it("creates a challenge from the start to the end of a day in Paris", async () => {
    const { status, body } = await asAdmin(createChallenge, { body: draft });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      title: draft.title,
      description: draft.description,
      type: "DAILY",
      status: "IN_PROGRESS",
      startDate: startOfParisDay(today).toISOString(),
      endDate: endOfParisDay(addDays(today, 1)).toISOString(),
      category: { id: "ete-indien", name: "Été indien" },
      recipeCount: 0,
    });
    expect((await asUser(getCurrent)).body).toEqual({ daily: body });
    expect((await asUser(getChallenge, { params: { challengeId: body.id } })).body).toEqual(body);
    expect((await asUser(listHistory)).body).toEqual([body]);
    expect((await asAdmin(listAdmin)).body).toEqual([body]);
    await asAdmin(deleteChallenge, { params: { challengeId: body.id } });
  });

  it("shows upcoming challenges only to administrators", async () => {
    const tomorrow = { ...draft, startDate: addDays(today, 1), endDate: addDays(today, 2) };
    const { body } = await asAdmin(createChallenge, { body: tomorrow });
    expect(body.status).toBe("NOT_STARTED");
    const params = { challengeId: body.id };
    expect((await asUser(getCurrent)).body).toEqual({});
    expect((await asUser(listHistory)).body).toEqual([]);
    expect(await asUser(getChallenge, { params })).toMatchObject({
      status: 404,
      body: { code: "not-found" },
    });
    expect((await asAdmin(getChallenge, { params })).body).toEqual(body);
    expect((await asAdmin(listHistory)).body).toEqual([body]);
    await asAdmin(deleteChallenge, { params });
  });

  it("rejects a challenge with an unknown category or invalid dates", async () => {
    const refused = [
      [{ categoryId: "nowhere" }, "categoryId", "Cette catégorie n'existe pas"],
      [{ startDate: "2026-02-30" }, "startDate", "Cette date n'existe pas"],
      [{ endDate: addDays(today, -1) }, "endDate", "La date de fin précède la date de début"],
      [{ title: " " }, "title", "Le titre est requis"],
    ] as const;
    for (const [change, field, message] of refused) {
      const { status, body } = await asAdmin(createChallenge, { body: { ...draft, ...change } });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: "validation", errors: { [field]: message } });
    }
    expect((await asAdmin(listAdmin)).body).toEqual([]);
  });

  it("applies a challenge's new end date immediately", async () => {
    const { body: created } = await asAdmin(createChallenge, { body: draft });
    const params = { challengeId: created.id };
    const change = {
      title: "La soupe",
      startDate: addDays(today, -3),
      endDate: addDays(today, -1),
    };
    const { status, body } = await asAdmin(updateChallenge, {
      params,
      body: { ...draft, ...change },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: created.id, title: "La soupe", status: "COMPLETED" });
    expect((await asUser(getCurrent)).body).toEqual({});
    expect((await asAdmin(listAdmin)).body).toEqual([body]);
    await asAdmin(deleteChallenge, { params });
  });

  it("deletes a challenge once despite five concurrent requests, and stores one cleanup task", async () => {
    const { body } = await asAdmin(createChallenge, { body: draft });
    const params = { challengeId: body.id };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => asAdmin(deleteChallenge, { params })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    const tasks = (await scanTable()).filter(({ challengeId }) => challengeId === body.id);
    expect(tasks).toMatchObject([{ kind: "purge-challenge" }]);
    expect((await asUser(getCurrent)).body).toEqual({});
  });
});
