import { describe, expect, it } from "vitest";
import { liveEvent } from "#shared/model/live-event.ts";
import { packBoard } from "../data/board/board.ts";
import { readLeaderboard } from "../data/board/board-store.ts";
import { eventsOf } from "./events-of.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const vote = { recipeId: "a", averageRating: 4.5, ratingCount: 2 };

/** Returns a leaderboard with ten recipes whose titles have the given length. */
function storedBoard(titleLength: number) {
  const recipes = Array.from({ length: 10 }, (_, index) => ({
    id: `recipe-${index}`,
    title: "é".repeat(titleLength),
    nom: "Léa",
    image: "0123456789abcdef",
    color: "#c08a45",
    ratingSum: 9,
    ratingCount: 2,
    createdAt: now.toISOString(),
  }));
  return { version: 7, board: packBoard(recipes, [], now) };
}

describe("eventsOf", () => {
  it("returns a leaderboard event with the same leaderboard as GET /leaderboard", () => {
    const item = storedBoard(60);
    const [update, ...others] = eventsOf({ board: item, vote: undefined }, now);
    expect(others).toEqual([]);
    expect(update).toEqual({
      event: "leaderboard:update",
      data: { at: now.toISOString(), board: readLeaderboard(item, now) },
    });
    expect(liveEvent.parse(JSON.parse(JSON.stringify(update)))).toEqual(update);
  });

  it("omits the leaderboard from an event that would exceed 32 KB", () => {
    const bytesWith = (titleLength: number) => {
      const [update] = eventsOf({ board: storedBoard(titleLength), vote: undefined }, now);
      return Buffer.byteLength(JSON.stringify(update));
    };
    expect(bytesWith(700)).toBeGreaterThan(28_000);
    expect(bytesWith(700)).toBeLessThanOrEqual(32_768);
    expect(eventsOf({ board: storedBoard(900), vote: undefined }, now)).toEqual([
      { event: "leaderboard:update", data: { at: now.toISOString() } },
    ]);
  });

  it("returns only the vote event if the leaderboard has not changed", () => {
    expect(eventsOf({ board: undefined, vote }, now)).toEqual([{ event: "vote:new", data: vote }]);
  });
});
