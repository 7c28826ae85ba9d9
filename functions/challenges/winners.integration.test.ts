import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { getChallenge } from "../data/challenge/challenge-store.ts";
import { recordWinnersOfChallenge } from "../data/results/record-winners.ts";
import { recordWinners } from "../schedule/record-winners.ts";
import {
  createRatedChallenge,
  type Participant,
  setClockAfterEnd,
} from "../testing/test-data/rated-challenge.ts";
import { rateRecipe } from "../testing/test-data/recipes.ts";
import { getOvertime, getRecordedWinners, setUpResults } from "./testing/results-setup.ts";

setUpResults();

describe("recordWinners", () => {
  it("records the winners after 24 hours at the earliest, once each recipe has three votes", async () => {
    const { id, cooks } = await createRatedChallenge([5, 5, 5], [4, 4], []);
    const [, second, third] = cooks as [Participant, Participant, Participant];
    await recordWinners(new Date());
    expect(await getOvertime(id)).toBeUndefined();
    setClockAfterEnd(24);
    await recordWinners(new Date());
    const end = Date.parse((await getChallenge(id))?.endDate ?? "");
    const until = new Date(end + 72 * 3_600_000).toISOString();
    expect(await getOvertime(id)).toEqual({ waiting: 2, until });
    await rateRecipe(second.recipeId, 4);
    for (const rating of [1, 2]) await rateRecipe(third.recipeId, rating);
    vi.setSystemTime(Date.now() + 3_600_000);
    await recordWinners(new Date());
    expect(await getOvertime(id)).toEqual({ waiting: 1, until });
    expect(await getRecordedWinners(id)).toBeUndefined();
    await rateRecipe(third.recipeId, 3);
    vi.setSystemTime(Date.now() + 3_600_000);
    await recordWinners(new Date());
    expect(await getRecordedWinners(id)).toEqual([cooks[0]?.recipeId]);
    expect(await getOvertime(id)).toBeUndefined();
  });

  it("records the winners after 72 hours even if recipes have fewer than three votes", async () => {
    for (const start of ["2026-03-28T12:00:00.000Z", "2026-10-24T12:00:00.000Z"]) {
      vi.setSystemTime(start);
      const { id, cooks } = await createRatedChallenge([5], []);
      setClockAfterEnd(71.9);
      await recordWinners(new Date());
      expect(await getRecordedWinners(id)).toBeUndefined();
      vi.setSystemTime(Date.now() + 0.2 * 3_600_000);
      await recordWinners(new Date());
      expect(await getRecordedWinners(id)).toEqual([cooks[0]?.recipeId]);
    }
  });

  it("records the winners exactly once for random votes, even if some hourly runs are missed", async () => {
    const votes = fc.array(
      fc.record({ cook: fc.nat(2), rating: fc.integer({ min: 1, max: 5 }), hour: fc.nat(80) }),
      { maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(votes, fc.uniqueArray(fc.nat(70)), async (given, missed) => {
        const { id, cooks } = await createRatedChallenge([], [], []);
        const end = Date.now() + 3_600_000 - 3000;
        let wonAt: string | undefined;
        for (let hour = 0; hour <= 73; hour++) {
          for (const { cook, rating } of given.filter((vote) => vote.hour === hour)) {
            await rateRecipe(cooks[cook]?.recipeId ?? "", rating);
          }
          vi.setSystemTime(end + hour * 3_600_000 + 60_000);
          if (missed.includes(hour)) continue;
          await recordWinnersOfChallenge(id, new Date());
          const now = (await getChallenge(id))?.wonAt;
          expect(wonAt === undefined || now === wonAt).toBe(true);
          const early = given.filter((vote) => vote.hour <= hour);
          const isJudged = [0, 1, 2].every(
            (cook) => early.filter((vote) => vote.cook === cook).length >= 3,
          );
          if (wonAt === undefined) expect(now !== undefined).toBe(hour >= (isJudged ? 24 : 72));
          wonAt = now;
        }
        expect(wonAt).toBeDefined();
      }),
      { numRuns: 8 },
    );
  });
});
