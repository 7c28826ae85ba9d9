import { beforeAll, describe, expect, it } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import { startOfParisDay } from "#shared/rules/paris-days.ts";
import { parisDayFromNow } from "./stack/challenge.ts";
import { switchOnGeneration } from "./stack/generation.ts";
import { MovedClock, parisInstant } from "./stack/moved-clock.ts";
import { setUpOwnStack, stack } from "./stack/own-stack.ts";
import { createAdministrator, createVerifiedUser, type User } from "./stack/users.ts";

setUpOwnStack();
let admin: User;

beforeAll(async () => {
  admin = await createAdministrator(stack);
});

describe("challenge generation", () => {
  const [eve, day] = [parisDayFromNow(1), parisDayFromNow(2)];

  it("generates a daily and a weekly challenge by 17:00 even if the run at 16:00 is missed", async () => {
    const clock = new MovedClock(stack);
    clock.moveTo(parisInstant(eve, 15));
    await switchOnGeneration(await clock.logIn(admin));
    clock.moveTo(parisInstant(eve, 17));
    await clock.run("generate-missing");
    await clock.run("generate");
    const challenges: Challenge[] = await admin.api.expect(200, "GET", "/challenges/admin");
    expect(challenges.map(({ type }) => type).sort()).toEqual(["DAILY", "WEEKLY"]);
    const startDate = startOfParisDay(day).toISOString();
    for (const challenge of challenges) expect(challenge.startDate).toBe(startDate);

    const user = await clock.logIn(await createVerifiedUser(admin, stack, "Nour"));
    const announced = (type: string) => {
      const { title, category } = challenges.find((one) => one.type === type) ?? {};
      return { type, title, category: category?.name, startDate };
    };
    expect(await user.api.expect(200, "GET", "/challenges/current")).toEqual({
      next: [announced("DAILY"), announced("WEEKLY")],
    });
    for (const { id } of challenges) await user.api.expect(404, "GET", `/challenges/${id}`);
    expect(await user.api.expect(200, "GET", "/challenges/history")).toEqual([]);
  });
});
