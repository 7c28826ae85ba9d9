import { describe, expect, it, vi } from "vitest";
import { restoreRecipe } from "../data/moderation/decide-case.ts";
import { getCard } from "../data/recipe/recipe-store.ts";
import { settleResults } from "../data/results/settle-results.ts";
import { settleWithdrawal } from "../streams/tasks/settle-withdrawal.ts";
import { beforeNextTransaction } from "../testing/faults/before-next-transaction.ts";
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
import { expectShownAsStored, orders, record, withdraw } from "./testing/record-and-withdraw.ts";

// Speeds up stream processing. No client would receive the live messages, because none is connected in these tests.
vi.mock("../live/schedule-broadcast.ts", () => ({ requestBroadcast: async () => undefined }));

setUpModeration();

/** Creates a rated recipe that takes first place in its challenge if `wins` is true, otherwise second place. */
async function createPlacedRecipe({ wins }: { wins: boolean }) {
  const { challengeId, recipeId } = await createRatedRecipe();
  const rival = await enterRecipe(challengeId, await createUser());
  for (let vote = 0; vote < 6; vote++) await rateRecipe(rival, wins ? 1 : 5);
  await drain();
  return { challengeId, recipeId, place: wins ? 1 : 2 };
}

const restore = (recipeId: string) => restoreRecipe(recipeId, new Date());
const settle = (challengeId: string) => settleResults(challengeId, { limit: 100 });

describe("getResults", () => {
  describe.each(Object.entries(orders))("recipe withdrawn %s", (_, withdrawWhileRecording) => {
    it("shows the title, author and rank of a restored recipe in the results", async () => {
      const recipe = await createPlacedRecipe({ wins: false });
      await withdrawWhileRecording(recipe);
      await drain();
      await restore(recipe.recipeId);
      await drain();
      expect(await expectShownAsStored(recipe)).toBe(recipe.place);
      await expectConsistentTable();
    });

    it("shows the title, author and rank of a recipe restored during a repair of the results", async () => {
      const recipe = await createPlacedRecipe({ wins: false });
      await withdrawWhileRecording(recipe);
      beforeNextTransaction(async () => {
        await restore(recipe.recipeId);
        await settleWithdrawal(recipe.recipeId);
      });
      await settle(recipe.challengeId);
      await drain();
      expect(await expectShownAsStored(recipe)).toBe(recipe.place);
    });

    it("shows a restored recipe's title, author and rank even if a task crashes after a write", async () => {
      const recipe = await createPlacedRecipe({ wins: false });
      await withdrawWhileRecording(recipe);
      const settling = () => settle(recipe.challengeId);
      const repairing = () => settleWithdrawal(recipe.recipeId);
      const tasks = [
        { task: settling, prepare: async () => {} },
        {
          task: repairing,
          prepare: async () => {
            await settling();
            await restore(recipe.recipeId);
          },
        },
      ];
      const items = await scanTable();
      for (const { task, prepare } of tasks) {
        await restoreTable(services.engine, items);
        await prepare();
        const prepared = await scanTable();
        const requests = await recordRequests(task);
        for (const [index, request] of requests.entries()) {
          if (isRead(request)) continue;
          await restoreTable(services.engine, prepared);
          await crashAfter(index + 1, task);
          await task();
          if (task === settling) await restore(recipe.recipeId);
          await repairing();
          expect(await expectShownAsStored(recipe)).toBe(recipe.place);
        }
      }
    });
  });

  it("marks a winning recipe as the winner again when it is restored after a withdrawal", async () => {
    const recipe = await createPlacedRecipe({ wins: true });
    await record(recipe);
    await withdraw(recipe);
    await drain();
    await restore(recipe.recipeId);
    await drain();
    expect(await expectShownAsStored(recipe)).toBe(recipe.place);
    expect(await getCard(recipe.recipeId)).toMatchObject({ won: true });
  });
});
