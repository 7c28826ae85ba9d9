import { describe, expect, it, vi } from "vitest";
import { restoreRecipe } from "../data/moderation/decide-case.ts";
import { crashAfter, isRead, recordRequests } from "../testing/faults/faults.ts";
import { services } from "../testing/services/services-setup.ts";
import { scanTable } from "../testing/table/items.ts";
import { restoreTable } from "../testing/table/restore-table.ts";
import { enterRecipe, rateRecipe } from "../testing/test-data/recipes.ts";
import {
  createRatedRecipe,
  createUser,
  drain,
  expectConsistentTable,
  setUpModeration,
} from "./testing/moderation-setup.ts";
import {
  everyOrder,
  expectShownAsStored,
  recordAndWithdraw,
} from "./testing/record-and-withdraw.ts";

// Speeds up stream processing. No client would receive the live messages, because none is connected in these tests.
vi.mock("../live/schedule-broadcast.ts", () => ({ requestBroadcast: async () => undefined }));

setUpModeration();

describe("recording a challenge's results", () => {
  it.each(everyOrder)(
    "restores the title, author and rank of a recipe withdrawn %s, even after a crash",
    async (order) => {
      const { challengeId, recipeId } = await createRatedRecipe();
      const winner = await enterRecipe(challengeId, await createUser());
      for (let vote = 0; vote < 6; vote++) await rateRecipe(winner, 5);
      await drain();
      const prepared = await scanTable();
      let crashes = 0;
      let shown = 0;
      const work = () => recordAndWithdraw(order, { challengeId, recipeId });
      const requests = await recordRequests(work);
      for (const [index, request] of requests.entries()) {
        if (isRead(request)) continue;
        await restoreTable(services.engine, prepared);
        await crashAfter(index + 1, work);
        crashes++;
        await work();
        await restoreRecipe(recipeId, new Date());
        await drain();
        const message = `crash after request ${index + 1}`;
        const rank = await expectShownAsStored({ challengeId, recipeId }, message);
        // If the recipe was withdrawn before the results were recorded, the results omit it.
        expect([2, undefined], message).toContain(rank);
        if (rank) shown++;
        await expectConsistentTable();
      }
      expect(crashes).toBeGreaterThan(3);
      expect(shown).toBeGreaterThan(crashes / 2);
    },
  );
});
