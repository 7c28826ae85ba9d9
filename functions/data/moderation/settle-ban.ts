import { getAccount } from "../account/account-store.ts";
import type { Account } from "../items/account.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import type { WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { ownerOf } from "../table/indexes.ts";
import { type Key, keys } from "../table/keys.ts";
import { queryOwned } from "../table/owned-items.ts";
import { getItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { checkStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { purgeVotesAround } from "../vote/purge-votes-of-voter.ts";
import { type CaseState, getCaseState } from "./case-state.ts";
import { restorationSteps, withdrawalSteps } from "./withdrawal-steps.ts";

const maxAttempts = 8;

/** Upper limit for the duration of any Lambda function call, in milliseconds. */
const maxCallMs = 30_000;

/**
 * Withdraws the votes cast by a banned user that were still being stored when the ban took effect (D12).
 * Idempotent.
 */
export async function purgeVotesInFlightAtBan(userId: string, bannedAt: Date): Promise<void> {
  const account = await getAccount(userId);
  if (account?.isBanned) await purgeVotesAround(userId, bannedAt, maxCallMs);
}

/**
 * Hides up to `limit` recipes written by a banned user, or shows them again after the ban is lifted (D38).
 * Idempotent. Returns true if more recipes may remain.
 */
export async function settleBan(userId: string, limit: number, now: Date): Promise<boolean> {
  const account = await getAccount(userId);
  if (!account) return false;
  const { isBanned } = account;
  const entries = await queryOwned(isBanned ? userId : ownerOf.hidden(userId), limit);
  // Updates recipes one at a time, because each update changes the statistics of the same author.
  for (const entry of entries) {
    await retryOnConflict(() => settleRecipe(entry, account, now), maxAttempts);
  }
  return entries.length === limit;
}

async function settleRecipe(key: Key, { id: userId, isBanned }: Account, now: Date): Promise<void> {
  const card = isBanned
    ? await getItem<RecipeCard>(key, { consistent: true })
    : (await getItem<WithdrawnItem>(key, { consistent: true }))?.card;
  const recipeId = card ? idOf(card) : "";
  const state = await getCaseState(recipeId);
  const steps = state && (isBanned ? hidingSteps(state, now) : showingSteps(state));
  if (!steps) return;
  await transact([
    checkBanStep(userId, isBanned),
    ...steps,
    addTaskStep({ kind: "settle-withdrawal", recipeId }, now),
  ]);
}

function hidingSteps(state: CaseState, now: Date): Step[] | undefined {
  return state.card && withdrawalSteps(state.card, state, now, { byBan: true });
}

/**
 * Returns the transaction steps that show a hidden recipe again. Returns undefined if its challenge is
 * deleted, because the recipe is then deleted as well.
 */
function showingSteps(state: CaseState): Step[] | undefined {
  return state.withdrawn?.byBan && state.endDate ? restorationSteps(state) : undefined;
}

/**
 * Returns the transaction step that checks that a user's ban is unchanged. The step throws the `conflict`
 * error if the user was banned or unbanned.
 */
function checkBanStep(userId: string, isBanned: boolean): Step {
  return checkStep({
    Key: keys.account(userId),
    ConditionExpression: "isBanned = :banned",
    ExpressionAttributeValues: { ":banned": isBanned },
  });
}
