import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getCurrentChallenges as call } from "#shared/contract/challenges.ts";
import { contractEntries } from "#shared/contract/contract.ts";
import type { ChallengeType } from "#shared/model/challenge.ts";
import { addDays, parisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import { refreshAgenda } from "../data/challenge/agenda-store.ts";
import {
  createChallenge,
  deleteChallenge,
  updateChallenge,
} from "../data/challenge/change-challenge.ts";
import type { StoredChallenge } from "../data/items/stored-challenge.ts";
import { addConnection } from "../data/live/connection-store.ts";
import { exampleOf, newExampleData } from "../testing/calls/examples.ts";
import { handlerOf, invoke, type TestRequest } from "../testing/calls/invoke.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import {
  live,
  services,
  setUpAuthServices,
  setUpLiveEndpoint,
  setUpObjectStore,
} from "../testing/services/services-setup.ts";
import { drainStream } from "../testing/streams/drain-stream.ts";
import { removeItems, scanTable } from "../testing/table/items.ts";
import { nextRecords } from "../testing/table/next-records.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { handler as getCurrent } from "./get-current-challenges.ts";

setUpAuthServices();
setUpObjectStore();
setUpLiveEndpoint();

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
beforeEach(async () => {
  await removeItems(await scanTable());
});

const setTime = (time: string) => vi.setSystemTime(new Date(time));

interface Options {
  days?: number;
  title?: string;
  description?: string;
  type?: ChallengeType;
}

/** Creates a challenge that begins on the given day in Paris. */
function store(first: string, options: Options = {}): Promise<StoredChallenge> {
  const { days = 1, title = "Tarte", description = "Une tarte.", type = "DAILY" } = options;
  const dates = { startDate: first, endDate: addDays(first, days - 1) };
  const draft = { title, description, type, categoryId: "dessert", ...dates };
  return createChallenge(draft, { id: "dessert", name: "Dessert" }, new Date());
}

async function current(role: "USER" | "ADMIN" = "USER") {
  const { token } = await createTestUser(services.engine, { role });
  return (await invoke(getCurrent, { token })).body;
}

describe("GET /challenges/current", () => {
  it.each([
    ["2026-11-21", "+01:00"],
    ["2026-03-28", "+01:00"],
    ["2026-03-29", "+02:00"],
    ["2026-10-24", "+02:00"],
    ["2026-10-25", "+01:00"],
  ])(
    "announces the next day's challenge from 17:00 Paris time until it begins, on %s",
    async (day, offset) => {
      setTime(`${day}T12:00:00${offset}`);
      const tomorrow = addDays(day, 1);
      const start = startOfParisDay(tomorrow);
      const { id } = await store(tomorrow);
      setTime(`${day}T16:59:59.999${offset}`);
      expect(await current()).toEqual({});
      setTime(`${day}T17:00:00${offset}`);
      const startDate = start.toISOString();
      const next = [{ type: "DAILY", title: "Tarte", category: "Dessert", startDate }];
      expect(await current()).toEqual({ next });
      expect(await current("ADMIN")).toEqual({ next });
      vi.setSystemTime(start.getTime() - 1);
      expect(await current()).toEqual({ next });
      vi.setSystemTime(start);
      expect(await current()).toMatchObject({ daily: { id, status: "IN_PROGRESS" } });
      expect(await current()).not.toHaveProperty("next");
    },
  );

  it("announces at most one daily and one weekly challenge, the daily one first", async () => {
    setTime("2026-11-21T12:00:00+01:00");
    await store("2026-11-22", { type: "WEEKLY", days: 7, title: "Semaine" });
    await store("2026-11-22", { title: "Premier" });
    setTime("2026-11-21T12:00:01+01:00");
    await store("2026-11-22", { title: "Second", days: 3 });
    setTime("2026-11-21T18:00:00+01:00");
    const { next } = await current();
    expect(next.map(({ title }: { title: string }) => title)).toEqual(["Second", "Semaine"]);
  });

  it("does not announce challenges that have already begun or that begin after tomorrow", async () => {
    setTime("2026-11-21T12:00:00+01:00");
    await store("2026-11-23");
    await store("2026-11-20", { days: 4 });
    setTime("2026-11-21T18:00:00+01:00");
    expect(Object.keys(await current())).toEqual(["daily"]);
  });

  it("shows the latest edits of an announced challenge, and hides it once it is deleted", async () => {
    setTime("2026-11-21T18:00:00+01:00");
    const { id, category, type } = await store("2026-11-22");
    const days = { startDate: "2026-11-22", endDate: "2026-11-22" };
    const edited = { title: "Tourte", description: "Une tourte.", categoryId: category.id, type };
    await updateChallenge(id, { ...edited, ...days }, category, new Date());
    expect((await current()).next).toMatchObject([{ title: "Tourte" }]);
    await deleteChallenge(id, new Date());
    expect(await current()).toEqual({});
  });

  it("uses at most 1 read unit to announce challenges with long descriptions", async () => {
    setTime("2026-11-21T12:00:00+01:00");
    const options = (type: ChallengeType, seed: number) => ({
      type,
      days: type === "DAILY" ? 1 : 7,
      description: longText(seed),
    });
    await store("2026-11-16", options("WEEKLY", 1));
    await store("2026-11-23", options("WEEKLY", 2));
    for (const day of [21, 22, 23]) await store(`2026-11-${day}`, options("DAILY", day));
    for (const time of ["2026-11-21T18:00:00+01:00", "2026-11-22T18:00:00+01:00"]) {
      setTime(time);
      const { token } = await createTestUser(services.engine);
      await refreshAgenda(new Date());
      const cost = await measureCost(async () => {
        expect((await invoke(getCurrent, { token })).body.next).toHaveLength(
          time.includes("-21T") ? 1 : 2,
        );
      });
      expect(cost).toMatchObject({ requests: call.cost.requests, writeUnits: 0 });
      expect(cost.readUnits).toBeLessThanOrEqual(1);
    }
  });

  it("announces tomorrow's challenge even if the hourly background job has not run for days", async () => {
    setTime("2026-11-19T12:00:00+01:00");
    await store("2026-11-22");
    setTime("2026-11-21T18:00:00+01:00");
    expect(await current()).toHaveProperty("next");
  });
});

/** Returns French-like text of 2,000 characters, the maximum length of a challenge description. */
function longText(seed: number): string {
  const syllables = "ba ce dou fin gra hé jus kir lan mou nez poi qui ras sel tar vin zes".split(
    " ",
  );
  let state = seed;
  let text = "";
  while (text.length < 2000) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    text += syllables[state % syllables.length] + (state % 3 === 0 ? " " : "");
  }
  return text.slice(0, 2000);
}

describe("upcoming challenge", () => {
  const secret = { title: "Secret de demain", description: "Personne ne doit encore le lire." };
  const evenings = { "before the announcement": "16:30", "after the announcement": "17:30" };
  const entries = contractEntries().filter(({ call }) => call.access !== "admin");

  describe.each(Object.entries(evenings))("%s", (_, time) => {
    it.each(entries)("hides the upcoming challenge from a user who calls $name", async (entry) => {
      setTime(`2026-11-21T${time}:00+01:00`);
      const { id } = await store("2026-11-22", secret);
      const caller = await createTestUser(services.engine);
      const owner =
        exampleOf(entry).by === "other" ? await createTestUser(services.engine) : caller;
      const context = { engine: services.engine, caller, owner, data: newExampleData };
      const { undo, ...request } = await exampleOf(entry).prepare(context);
      const token = entry.call.access === "public" ? {} : { token: caller.token };
      const answer = await invoke(await handlerOf(entry), { ...token, ...request });
      expect(answer.status).toBe(entry.call.status);
      const body = { ...answer.body };
      if (entry.name === "getCurrentChallenges") delete body.next;
      for (const part of [id, secret.title, secret.description]) {
        expect(JSON.stringify([body, answer.headers])).not.toContain(part);
      }
      const aimed = aimAt(request, id);
      if (!aimed) return;
      const refused = await invoke(await handlerOf(entry), { ...token, ...aimed });
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(refused.status).toBeLessThan(500);
      expect(JSON.stringify(refused.body)).not.toContain(secret.title);
      expect(JSON.stringify(refused.body)).not.toContain(secret.description);
    });
  });

  it("does not send a live message when an upcoming challenge is created or edited", async () => {
    // The fake clock is off in this test, because live messages are delayed in real time.
    vi.useRealTimers();
    const user = await createTestUser(services.engine);
    await addConnection("browser=", { userId: user.id, sessionId: "session" }, new Date());
    while ((await nextRecords(services.engine)).length > 0);
    const tomorrow = addDays(parisDay(new Date()), 1);
    const { id, type, category } = await store(tomorrow, secret);
    const days = { type, startDate: tomorrow, endDate: addDays(tomorrow, 2) };
    const edited = { ...secret, ...days, title: "Autre titre", categoryId: category.id };
    await updateChallenge(id, edited, category, new Date());
    await drainStream(services.engine);
    expect(live.sent).toEqual(new Map());
  });
});

/** Returns a copy of the request with the given challenge id, or undefined if the request contains no challenge id. */
function aimAt(request: TestRequest, challengeId: string): TestRequest | undefined {
  const { params, form } = request;
  if (params?.challengeId) return { ...request, params: { ...params, challengeId } };
  if (!form?.has("challengeId")) return undefined;
  const aimed = new FormData();
  for (const [name, value] of form) aimed.append(name, value);
  aimed.set("challengeId", challengeId);
  return { ...request, form: aimed };
}
