import { describe, expect, it } from "vitest";
import type { Challenge } from "#shared/model/challenge.ts";
import { someChallenge } from "../../testing/sample-data.ts";
import { findUndecidedChallenge } from "./queries.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const ended = (over: Partial<Challenge> = {}) =>
  someChallenge({ status: "COMPLETED", endDate: "2026-11-20T22:59:59.999Z", ...over });

describe("findUndecidedChallenge", () => {
  it("returns the first finished challenge without recorded winners", () => {
    const undecided = ended({ id: "y" });
    const challenges = [ended({ winners: [] }), undecided, ended({ id: "x" })];
    expect(findUndecidedChallenge(challenges, now)).toBe(undecided);
  });

  it.each([
    ["its winners are recorded", { winners: [] }],
    ["72 hours have passed since its end", { endDate: "2026-11-18T12:00:00.000Z" }],
    ["it has no recipes", { recipeCount: 0 }],
  ])("does not return a finished challenge if %s", (_, over) => {
    expect(findUndecidedChallenge([ended(over)], now)).toBeUndefined();
  });
});
