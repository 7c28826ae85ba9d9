import { describe, expect, it } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import { someChallenge } from "../../testing/sample-data.ts";
import { findUndecidedChallenges } from "./queries.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const ended = (over: Partial<Challenge> = {}) =>
  someChallenge({ status: "COMPLETED", endDate: "2026-11-20T22:59:59.999Z", ...over });

describe("findUndecidedChallenges", () => {
  it("returns the finished challenges without recorded winners", () => {
    const [first, second] = [ended({ id: "y" }), ended({ id: "x" })];
    const challenges = [ended({ winners: [] }), first, second];
    expect(findUndecidedChallenges(challenges, now)).toEqual([first, second]);
  });

  it.each([
    ["its winners are recorded", { winners: [] }],
    ["72 hours have passed since its end", { endDate: "2026-11-18T12:00:00.000Z" }],
    ["it has no recipes", { recipeCount: 0 }],
  ])("does not return a finished challenge if %s", (_, over) => {
    expect(findUndecidedChallenges([ended(over)], now)).toEqual([]);
  });
});
