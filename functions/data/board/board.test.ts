import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { averageRating } from "#shared/rules/ranking.ts";
import { newId } from "../table/ids.ts";
import { unpack } from "../table/pack.ts";
import { recipeIdOf } from "../table/recipe-id.ts";
import { type Board, type BoardRecipe, leaderboardAt, packBoard } from "./board.ts";

const now = new Date("2026-11-21T12:00:00.000Z");

function recipe(
  hoursAgo: number,
  ratings: number[],
  texts: Partial<BoardRecipe> = {},
): BoardRecipe {
  return {
    id: recipeIdOf({ challengeId: newId(), userId: newId(), nonce: newId(4) }),
    title: "Tarte aux pommes",
    nom: "Camille",
    image: "0123456789abcdef",
    color: "#c08a45",
    ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
    ratingCount: ratings.length,
    createdAt: new Date(now.getTime() - hoursAgo * hourMs).toISOString(),
    ...texts,
  };
}

function boardAt(candidates: BoardRecipe[], at: Date): Board {
  return unpack<Board>(packBoard(candidates, [], at));
}

/** A naive reference implementation of the leaderboard (D21, D23). */
function naiveTop(recipes: BoardRecipe[], at: Date, hours: number, length = 10) {
  return recipes
    .filter(({ createdAt }) => Date.parse(createdAt) >= at.getTime() - hours * hourMs)
    .filter(({ ratingCount }) => ratingCount > 0)
    .sort(
      (a, b) =>
        averageRating(b) - averageRating(a) ||
        b.ratingCount - a.ratingCount ||
        Date.parse(a.createdAt) - Date.parse(b.createdAt),
    )
    .slice(0, length)
    .map(({ id }) => id);
}

const recipes = fc
  .uniqueArray(fc.integer({ min: 0, max: 200 * 60 }), { maxLength: 60 })
  .chain((ages) =>
    fc.tuple(
      ...ages.map((minutes) =>
        fc
          .array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 })
          .map((ratings) => recipe(minutes / 60, ratings)),
      ),
    ),
  );

describe("leaderboardAt", () => {
  it("returns the same 24-hour and 7-day top recipes as a naive reference implementation", () => {
    fc.assert(
      fc.property(recipes, (candidates) => {
        const shown = leaderboardAt(boardAt(candidates, now), now);
        expect(shown.topRecipes24h.map(({ id }) => id)).toEqual(naiveTop(candidates, now, 24));
        expect(shown.topRecipes7d.map(({ id }) => id)).toEqual(naiveTop(candidates, now, 7 * 24));
      }),
    );
  });

  it("omits recipes that have become too old since the leaderboard was stored", () => {
    fc.assert(
      fc.property(recipes, fc.integer({ min: 0, max: 30 * 60 }), (candidates, minutes) => {
        const later = new Date(now.getTime() + minutes * 60_000);
        const shown = leaderboardAt(boardAt(candidates, now), later);
        for (const [list, hours] of [
          [shown.topRecipes24h, 24],
          [shown.topRecipes7d, 7 * 24],
        ] as const) {
          const ids = list.map(({ id }) => id);
          const expected = naiveTop(candidates, later, hours);
          const kept = naiveTop(candidates, now, hours, 15);
          const staying = naiveTop(candidates, later, hours, 100);
          const left = kept.filter((id) => !staying.includes(id));
          expect(ids).toEqual(left.length > 5 ? expected.slice(0, ids.length) : expected);
        }
      }),
    );
  });

  it("replaces up to five recipes that have become too old with the next best recipes", () => {
    const leaving = Array.from({ length: 5 }, () => recipe(23.5, [5, 5]));
    const staying = Array.from({ length: 12 }, (_, index) => recipe(index / 2, [4]));
    const board = boardAt([...leaving, ...staying], now);
    const before = leaderboardAt(board, now).topRecipes24h;
    expect(before.slice(0, 5).map(({ averageRating }) => averageRating)).toEqual(Array(5).fill(5));
    const later = new Date(now.getTime() + hourMs);
    const shown = leaderboardAt(board, later).topRecipes24h.map(({ id }) => id);
    expect(shown).toEqual(naiveTop([...leaving, ...staying], later, 24));
    expect(shown).toHaveLength(10);
  });

  it("includes a recipe submitted exactly 24 hours ago and omits one submitted 1 ms earlier", () => {
    const shown = (hours: number) =>
      leaderboardAt(boardAt([recipe(hours, [5])], now), now).topRecipes24h.length;
    expect(shown(24)).toBe(1);
    expect(shown(24 + 1 / 3_600_000)).toBe(0);
  });

  it("returns the author, the photo and the exact average rating of each recipe", () => {
    const one = recipe(1, [4, 5, 4]);
    const [shown] = leaderboardAt(boardAt([one], now), now).topRecipes7d;
    const [challengeId, userId] = one.id.split("-");
    expect(shown).toEqual({
      id: one.id,
      title: "Tarte aux pommes",
      imageUrl: `/images/0123456789abcdef-${challengeId}-${userId}/960.webp`,
      imageColor: "#c08a45",
      user: { id: userId, nom: "Camille" },
      averageRating: 13 / 3,
      ratingCount: 3,
    });
  });

  it("compresses a leaderboard with typical titles to under 4 KB, so a read costs 0.5 units", () => {
    const text = (length: number) => randomBytes(length).toString("base64url").slice(0, length);
    const longest = () => ({ title: text(120), nom: text(60) });
    const old = Array.from({ length: 15 }, () => recipe(100, [5, 5], longest()));
    const fresh = Array.from({ length: 15 }, () => recipe(1, [4], longest()));
    const typical = [...old, ...fresh].map((one) => ({
      ...one,
      title: "Gratin de pommes et de coings",
    }));
    expect(packBoard(typical, [], now).length).toBeLessThan(3900);
    const shown = leaderboardAt(boardAt([...old, ...fresh], now), now);
    expect(shown.topRecipes24h).toHaveLength(10);
    expect(shown.topRecipes7d).toHaveLength(10);
  });
});
