import { expect } from "vitest";
import { RefusedError } from "#shared/errors.ts";
import { decideCase } from "../../data/moderation/decide-case.ts";
import { getCard } from "../../data/recipe/recipe-store.ts";
import { getResults } from "../../data/results/get-results.ts";
import { recordWinnersOfChallenge } from "../../data/results/record-winners.ts";
import { settleResults } from "../../data/results/settle-results.ts";
import { newId } from "../../data/table/ids.ts";
import { settleWithdrawal } from "../../streams/tasks/settle-withdrawal.ts";
import { beforeNextTransaction } from "../../testing/faults/before-next-transaction.ts";
import { inHours } from "../../testing/test-data/challenges.ts";
import { withdrawalDecision } from "../../testing/test-data/reports.ts";

interface RecipeInChallenge {
  challengeId: string;
  recipeId: string;
}

/** Records the results of a recipe's challenge. */
export const record = ({ challengeId }: RecipeInChallenge) =>
  recordWinnersOfChallenge(challengeId, inHours(200));

/** Withdraws a recipe, unless it is already withdrawn. */
export async function withdraw({ recipeId }: RecipeInChallenge): Promise<void> {
  try {
    await decideCase(recipeId, withdrawalDecision, new Date());
  } catch (error) {
    if (!(error instanceof RefusedError && error.code === "already-decided")) throw error;
  }
}

/** Functions that record a challenge's results and withdraw one of its recipes, keyed by when they withdraw it. */
export const orders = {
  "while its results are being recorded": async (recipe: RecipeInChallenge) => {
    beforeNextTransaction(() => withdraw(recipe));
    await record(recipe);
  },
  "after its results were recorded": async (recipe: RecipeInChallenge) => {
    await record(recipe);
    await withdraw(recipe);
  },
};

type Order = keyof typeof orders;
export const everyOrder = Object.keys(orders) as Order[];

/**
 * Records a challenge's results and withdraws one of its recipes, in the given order, then performs the resulting
 * background tasks. If a call crashes, a second call finishes the work.
 */
export async function recordAndWithdraw(order: Order, recipe: RecipeInChallenge): Promise<void> {
  await orders[order](recipe);
  // Withdraws the recipe if an earlier call crashed after recording the results but before withdrawing the recipe.
  await withdraw(recipe);
  await settleResults(recipe.challengeId, { limit: 100 });
  await settleWithdrawal(recipe.recipeId);
}

/**
 * Checks that the results show the recipe's title, author and stored rank. Returns that rank, or undefined if the
 * results omit the recipe.
 */
export async function expectShownAsStored(
  { challengeId, recipeId }: RecipeInChallenge,
  message?: string,
): Promise<number | undefined> {
  const { reply } = await getResults(challengeId, newId(), { limit: 10 }, inHours(200));
  const entry = reply.entries.find((one) => one.recipeId === recipeId);
  const { title, nom, standing } = await getCard(recipeId);
  if (entry) expect(entry, message).toMatchObject({ title, user: { nom } });
  expect(standing?.place, message).toBe(entry?.place);
  return entry?.place;
}
