import { Logger } from "@aws-lambda-powertools/logger";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChallengeDraft, ChallengeType } from "#shared/model/challenge.ts";
import { addDays, parisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import { listChallenges } from "../data/challenge/challenge-store.ts";
import {
  createChallenge,
  deleteChallenge,
  updateChallenge,
} from "../data/challenge/change-challenge.ts";
import { getGeneration } from "../data/generation/generation-settings-store.ts";
import { keys } from "../data/table/keys.ts";
import { setAttributes } from "../data/table/set-attributes.ts";
import { changeSettings } from "../generation/change-settings.ts";
import { generate } from "../generation/generate.ts";
import { generateDue } from "../generation/generate-due.ts";
import { testContext } from "../testing/calls/invoke.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
import { crashAfter } from "../testing/faults/faults.ts";
import {
  errorAnswer,
  type GenerationServices,
  proposalAnswer,
  startGenerationServices,
} from "../testing/services/generation-services.ts";
import { removeItems, scanTable } from "../testing/table/items.ts";
import { type Engine, startEngine } from "../testing/table/start-engine.ts";
import { automaticGeneration } from "../testing/test-data/generation.ts";
import { handler as schedule } from "./generate.ts";

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
});

const logger = new Logger();
let engine: Engine;
let services: GenerationServices;

beforeAll(async () => {
  engine = await startEngine();
  services = await startGenerationServices();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(async () => {
  vi.useRealTimers();
  await services?.stop();
  await engine?.stop();
});
beforeEach(async () => {
  await removeItems(await scanTable());
  services.calls.length = 0;
  services.answer((call) => proposalAnswer(`Un plat ${Date.now()} ${call}`));
});

/** Sets the clock to a time in May 2026, when Paris is two hours ahead of UTC. */
const setTime = (day: number, time: string) =>
  vi.setSystemTime(new Date(`2026-05-${String(day).padStart(2, "0")}T${time}+02:00`));
const runSchedule = () => schedule({}, testContext());
const runHourly = () => generateDue(new Date(), logger);

/** Runs the hourly job that generates challenges, once an hour from hour `first` to hour `last` of a day in May. */
async function runHours(day: number, first: number, last: number): Promise<void> {
  for (let hour = first; hour <= last; hour++) {
    setTime(day, `${String(hour).padStart(2, "0")}:00`);
    await runHourly();
  }
}

/**
 * Runs the function that generates challenges at both of its daily times, 00:05 and 16:00. Also runs the hourly job a
 * few times.
 */
async function runDay(day: number): Promise<void> {
  await runHours(day, 0, 0);
  setTime(day, "00:05");
  await runSchedule();
  await runHours(day, 1, 1);
  await runHours(day, 15, 15);
  setTime(day, "16:00");
  await runSchedule();
  await runHours(day, 16, 17);
}

async function switchOn(change: object = {}) {
  const settings = { ...automaticGeneration, autoGenerateWeekly: false };
  await changeSettings({ ...settings, ...change }, undefined, new Date());
}

const category = { id: "desserts", name: "Desserts" };

function draft(type: ChallengeType, first: number, last = first): ChallengeDraft {
  const day = (number: number) => `2026-05-${String(number).padStart(2, "0")}`;
  const texts = { title: "Fait main", description: "Par l'équipe.", categoryId: category.id };
  return { ...texts, type, startDate: day(first), endDate: day(last) };
}

const createByHand = (type: ChallengeType, first: number, last = first) =>
  createChallenge(draft(type, first, last), category, new Date());

const stored = async () => (await listChallenges({ limit: 100 })).items;

/** Returns the challenge of the given type that begins on a given day of May. */
async function generatedOn(type: ChallengeType, day: number) {
  const start = startOfParisDay(draft(type, day).startDate).toISOString();
  const found = (await stored()).find((one) => one.type === type && one.startDate === start);
  if (!found) throw new Error(`No ${type} challenge begins on ${start}`);
  return found;
}

/** Returns the first day of every challenge, as a day of May in Paris, grouped by challenge type. */
async function challengeDays() {
  const challenges = await stored();
  const days = (wanted: ChallengeType) =>
    challenges
      .filter(({ type }) => type === wanted)
      .map(({ startDate }) => Number(parisDay(new Date(startDate)).slice(-2)))
      .sort((a, b) => a - b);
  return { daily: days("DAILY"), weekly: days("WEEKLY") };
}

describe("automatic generation of challenges", () => {
  it("does not generate challenges while automatic generation is switched off", async () => {
    await runDay(4);
    await switchOn({ autoGenerateDaily: false });
    await runDay(5);
    expect(await stored()).toEqual([]);
    expect(services.calls).toEqual([]);
  });

  it("generates tomorrow's challenge at 16:00 Paris time and not a second earlier", async () => {
    setTime(3, "15:00");
    await switchOn({ autoGenerateWeekly: true });
    setTime(3, "15:59:59");
    await runSchedule();
    await runHourly();
    expect(services.calls).toEqual([]);
    setTime(3, "16:00:00");
    await runSchedule();
    expect(await challengeDays()).toEqual({ daily: [4], weekly: [4] });
    expect((await generatedOn("WEEKLY", 4)).endDate).toBe("2026-05-10T21:59:59.999Z");
  });

  it.each([
    ["forward", "2026-03-28", "+01:00", "2026-03-28T23:00:00.000Z", "2026-03-29T21:59:59.999Z"],
    ["forward", "2026-03-29", "+02:00", "2026-03-29T22:00:00.000Z", "2026-03-30T21:59:59.999Z"],
    ["back", "2026-10-24", "+02:00", "2026-10-24T22:00:00.000Z", "2026-10-25T22:59:59.999Z"],
    ["back", "2026-10-25", "+01:00", "2026-10-25T23:00:00.000Z", "2026-10-26T22:59:59.999Z"],
  ])(
    "generates tomorrow's challenge at 16:00 Paris time when clocks go %s (run on %s)",
    async (_, day, offset, startDate, endDate) => {
      vi.setSystemTime(new Date(`${day}T15:59:59${offset}`));
      await switchOn();
      await runHourly();
      expect(await stored()).toEqual([]);
      vi.setSystemTime(new Date(`${day}T16:00:00${offset}`));
      await runSchedule();
      expect(await stored()).toMatchObject([{ startDate, endDate }]);
      // One challenge is generated for each of the next two days.
      for (let hours = 1; hours <= 56; hours++) {
        vi.setSystemTime(Date.parse(`${day}T16:00:00${offset}`) + hours * 3_600_000);
        await runHourly();
      }
      const days = (await stored()).map((one) => parisDay(new Date(one.startDate))).sort();
      expect(days).toEqual([1, 2, 3].map((count) => addDays(day, count)));
    },
  );

  it("generates challenges at the intervals configured in the settings", async () => {
    setTime(3, "15:00");
    await switchOn({ dailyInterval: 3, autoGenerateWeekly: true, weeklyInterval: 10 });
    for (let day = 4; day <= 15; day++) await runDay(day);
    expect(await challengeDays()).toEqual({ daily: [4, 7, 10, 13, 16], weekly: [4, 14] });
  });

  it("starts each weekly challenge after the previous one ends, even with a shorter interval", async () => {
    setTime(3, "15:00");
    await switchOn({ autoGenerateDaily: false, autoGenerateWeekly: true, weeklyInterval: 2 });
    for (let day = 3; day <= 16; day++) {
      setTime(day, "16:00");
      await runSchedule();
    }
    expect((await challengeDays()).weekly).toEqual([4, 11]);
  });

  it("generates only one challenge of each type when several generation runs overlap", async () => {
    setTime(3, "15:00");
    await switchOn({ autoGenerateWeekly: true });
    setTime(3, "16:00");
    await Promise.all([runSchedule(), runSchedule(), runHourly(), runHourly()]);
    await Promise.all([runSchedule(), runHourly()]);
    expect(await challengeDays()).toEqual({ daily: [4], weekly: [4] });
    expect(services.calls).toHaveLength(2);
  });

  it("generates only one challenge even if a generation run outlasts its lock", async () => {
    setTime(3, "15:00");
    await switchOn();
    setTime(3, "16:00");
    // While the AI service prepares its response, a minute passes and another run generates the challenge.
    beforeNextTransaction(async () => {
      setTime(3, "16:01");
      await runHourly();
    });
    await runSchedule();
    expect(await challengeDays()).toEqual({ daily: [4], weekly: [] });
    expect((await getGeneration()).states.DAILY.lastError).toBeUndefined();
  });

  it("retries a failed generation every hour, but at 00:05 instead of midnight", async () => {
    setTime(3, "15:00");
    await switchOn();
    services.answer(() => errorAnswer(503, "overloaded"));
    setTime(3, "16:00");
    await runSchedule();
    await runHours(3, 17, 23);
    expect(services.calls).toHaveLength(8);
    const { lastError } = (await getGeneration()).states.DAILY;
    expect(lastError?.at).toBe("2026-05-03T21:00:00.000Z");
    expect(lastError?.message).toMatch(/en panne/);
    await runHours(4, 0, 0);
    expect(services.calls).toHaveLength(8);
    setTime(4, "00:05");
    await runSchedule();
    await runHours(4, 1, 2);
    expect(services.calls).toHaveLength(11);
    services.answer(() => proposalAnswer("Enfin"));
    await runHours(4, 3, 15);
    expect(services.calls).toHaveLength(12);
    expect((await challengeDays()).daily).toEqual([4]);
    expect((await getGeneration()).states.DAILY.lastError).toBeUndefined();
  });

  it("generates today's missing challenge even if tomorrow's has already been generated", async () => {
    setTime(3, "15:00");
    await switchOn();
    services.answer(() => errorAnswer(503, "overloaded"));
    await runHours(3, 16, 23);
    await runHours(4, 1, 15);
    // The AI service rejects only the first request, which is for today's challenge.
    services.calls.length = 0;
    services.answer((call) => (call === 0 ? { refusal: "no" } : proposalAnswer(`Un plat ${call}`)));
    setTime(4, "16:00");
    await runSchedule();
    expect((await challengeDays()).daily).toEqual([5]);
    await runHours(4, 17, 17);
    expect((await challengeDays()).daily).toEqual([4, 5]);
  });

  it("still generates the weekly challenge if generating the daily one fails", async () => {
    setTime(3, "15:00");
    await switchOn({ autoGenerateWeekly: true });
    setTime(3, "16:00");
    beforeNextTransaction(() => Promise.reject(new Error("no table")));
    await expect(runSchedule()).rejects.toThrow("Generating challenges failed");
    expect(await challengeDays()).toEqual({ daily: [], weekly: [4] });
  });

  it("generates today's challenge at 00:05 if all runs of the previous evening were missed", async () => {
    setTime(3, "15:00");
    await switchOn();
    await runHours(4, 0, 0);
    expect((await challengeDays()).daily).toEqual([]);
    setTime(4, "00:05");
    await runSchedule();
    expect((await challengeDays()).daily).toEqual([4]);
  });

  it("does not generate a challenge that would overlap one of the same type", async () => {
    setTime(3, "15:00");
    await switchOn({ autoGenerateWeekly: true });
    await createByHand("DAILY", 4);
    await createByHand("WEEKLY", 4);
    await createByHand("WEEKLY", 11, 12);
    for (const day of [3, 4]) {
      setTime(day, "16:00");
      await runSchedule();
      await runHours(day, 17, 23);
    }
    // A weekly challenge that starts on day 5 would overlap the one that starts on day 11.
    expect(await challengeDays()).toEqual({ daily: [4, 5], weekly: [4, 11] });
    expect(services.calls).toHaveLength(1);
  });

  it("waits until the last day of a manually created challenge to generate the next one", async () => {
    setTime(3, "15:00");
    await createByHand("DAILY", 2, 6);
    await switchOn();
    for (const day of [3, 4, 5]) await runDay(day);
    expect((await challengeDays()).daily).toEqual([2]);
    setTime(6, "16:00");
    await runSchedule();
    expect((await challengeDays()).daily).toEqual([2, 7]);
  });

  it("generates tomorrow's challenge within the hour if generation is enabled after 16:00", async () => {
    setTime(4, "18:30");
    await switchOn();
    expect((await challengeDays()).daily).toEqual([]);
    await runHours(4, 19, 19);
    expect((await challengeDays()).daily).toEqual([5]);
  });

  it("generates the new day's challenge at 00:05 if generation is enabled after 23:00", async () => {
    setTime(4, "23:30");
    await switchOn();
    await runHours(5, 0, 0);
    setTime(5, "00:05");
    await runSchedule();
    expect((await challengeDays()).daily).toEqual([5]);
  });

  it("does not generate a challenge for the day on which generation is enabled", async () => {
    setTime(4, "10:00");
    await switchOn();
    await runHours(4, 11, 15);
    expect(await stored()).toEqual([]);
    await runHours(4, 16, 23);
    expect((await challengeDays()).daily).toEqual([5]);
    await switchOn({ dailyInterval: 4 });
    setTime(6, "10:00");
    await switchOn({ dailyInterval: 1 });
    await runHours(6, 11, 15);
    expect((await challengeDays()).daily).toEqual([5]);
  });

  it("generates a missing challenge after an administrator changes the AI prompt", async () => {
    setTime(3, "15:00");
    await switchOn();
    services.answer(() => ({ refusal: "no" }));
    setTime(3, "16:00");
    await runSchedule();
    setTime(4, "09:30");
    await switchOn({ dailyPrompt: "Une tarte." });
    services.answer(() => proposalAnswer("Une tarte"));
    await runHours(4, 10, 10);
    expect((await challengeDays()).daily).toEqual([4]);
  });

  it("generates exactly one challenge of each type, whichever request a run crashes after", async () => {
    for (let requests = 1; ; requests++) {
      await removeItems(await scanTable());
      setTime(3, "15:00");
      await switchOn({ autoGenerateWeekly: true });
      setTime(3, "16:00");
      const crashed = await crashAfter(requests, runSchedule);
      await runHours(3, 17, 17);
      expect(await challengeDays()).toEqual({ daily: [4], weekly: [4] });
      const held = (await scanTable()).filter(({ SK }) => SK.startsWith("STATE#"));
      expect(held.map(({ last }) => (last as { challengeId: string }).challengeId).sort()).toEqual(
        (await stored()).map(({ id }) => id).sort(),
      );
      if (!crashed) break;
    }
  });
});

describe("automatic generation for a period whose generated challenge was deleted or moved", () => {
  beforeEach(async () => {
    setTime(3, "15:00");
    await switchOn({ autoGenerateWeekly: true });
    setTime(3, "16:00");
    await runSchedule();
    setTime(3, "16:30");
  });

  const deleteGenerated = async (type: ChallengeType) =>
    deleteChallenge((await generatedOn(type, 4)).id, new Date());
  const moveGenerated = async (type: ChallengeType, first: number, last = first) =>
    updateChallenge(
      (await generatedOn(type, 4)).id,
      draft(type, first, last),
      category,
      new Date(),
    );

  it("does not automatically replace a generated challenge that was deleted or moved", async () => {
    await deleteGenerated("DAILY");
    await moveGenerated("WEEKLY", 20, 26);
    await runHours(3, 17, 23);
    setTime(4, "00:05");
    await runSchedule();
    await runHours(4, 1, 15);
    expect(await challengeDays()).toEqual({ daily: [], weekly: [20] });
    // The challenge for the next day is generated as usual.
    setTime(4, "16:00");
    await runSchedule();
    expect((await challengeDays()).daily).toEqual([5]);
    expect(services.calls).toHaveLength(3);
  });

  it("replaces a deleted or moved challenge if an administrator requests it", async () => {
    await deleteGenerated("DAILY");
    await createByHand("DAILY", 3);
    await generate("DAILY", new Date());
    expect((await challengeDays()).daily).toEqual([3, 4]);
    await moveGenerated("WEEKLY", 20, 26);
    const week = { title: "Une semaine", description: "De saison.", category: "Desserts" };
    await generate("WEEKLY", new Date(), { proposal: week, firstDay: "2026-05-04" });
    expect((await challengeDays()).weekly).toEqual([4, 20]);
    await expect(generate("DAILY", new Date())).rejects.toMatchObject({
      code: "already-generated",
    });
  });

  it("does not replace tomorrow's deleted challenge after an administrator generates today's", async () => {
    await deleteGenerated("DAILY");
    // Generates a challenge for today, which is the first day without one.
    await generate("DAILY", new Date());
    expect((await challengeDays()).daily).toEqual([3]);
    await runHours(3, 17, 23);
    await runHours(4, 1, 15);
    expect((await challengeDays()).daily).toEqual([3]);
  });

  it("does not replace a deleted challenge even if the generation state has an older format", async () => {
    await setAttributes(keys.generation.state("DAILY"), { recent: undefined }, {});
    await deleteGenerated("DAILY");
    await runHours(3, 17, 23);
    await runHours(4, 1, 15);
    expect((await challengeDays()).daily).toEqual([]);
    await runHours(4, 16, 16);
    expect((await challengeDays()).daily).toEqual([5]);
  });
});

describe("the daily count of requests to the AI service", () => {
  async function callsOn(day: string) {
    const { PK, SK } = keys.generation.calls(day);
    return (await scanTable()).find((item) => item.PK === PK && item.SK === SK);
  }

  it("counts automatic and manual AI requests for both challenge types per day (Paris time)", async () => {
    setTime(3, "15:00");
    await switchOn({ autoGenerateWeekly: true });
    await generate("DAILY", new Date());
    setTime(3, "16:00");
    await runSchedule();
    const expiresAt = Date.parse("2026-05-04T22:00:00Z") / 1000;
    expect(await callsOn("2026-05-03")).toMatchObject({ calls: 3, expiresAt });
    expect(await callsOn("2026-05-04")).toBeUndefined();
  });

  it("counts an AI request sent after midnight for the new day, even if the run began earlier", async () => {
    setTime(3, "23:59:59");
    services.answer((call) => {
      if (call === 0) setTime(4, "00:00:05");
      return proposalAnswer(call === 0 ? "Fait main" : "Autre chose");
    });
    await createByHand("DAILY", 3);
    await generate("WEEKLY", new Date());
    expect(await callsOn("2026-05-03")).toMatchObject({ calls: 1 });
    expect(await callsOn("2026-05-04")).toMatchObject({ calls: 1 });
  });

  it("resets the count of AI requests at midnight, so that generation can be retried", async () => {
    setTime(3, "15:00");
    await switchOn();
    await setAttributes(keys.generation.calls("2026-05-03"), { calls: 20 }, {});
    await runHours(3, 16, 23);
    expect(services.calls).toEqual([]);
    setTime(4, "00:05");
    await runSchedule();
    expect((await challengeDays()).daily).toEqual([4]);
  });
});
