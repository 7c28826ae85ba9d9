import { getAccount } from "../account/account-store.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import type { WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { inParallel } from "../table/in-parallel.ts";
import { ownerOf } from "../table/indexes.ts";
import { type Key, keys } from "../table/keys.ts";
import { queryOwned } from "../table/owned-items.ts";
import { getItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { checkStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { purgeVotesAround } from "../vote/purge-votes-of-voter.ts";
import { getCaseState } from "./case-state.ts";
import { restorationSteps, withdrawalSteps } from "./withdrawal-steps.ts";

const attempts = 8;
/** One after another: each changes the same numbers of their author. */
const atOnce = 1;

/** Milliseconds; no call takes longer. */
const longestCall = 30_000;

/**
 * Withdraws the votes that a ban of a user found under way (D12); repeatable, and nothing once the user is let in again.
 */
export async function purgeVotesInFlightAtBan(userId: string, bannedAt: Date): Promise<void> {
  const account = await getAccount(userId);
  if (account?.isBanned) await purgeVotesAround(userId, bannedAt, longestCall);
}

/**
 * Hides up to `limit` recipes of a user who is banned, or shows those again that a ban had hidden (D38); repeatable. Tells
 * whether there may be more.
 */
export async function settleBan(userId: string, limit: number, now: Date): Promise<boolean> {
  const account = await getAccount(userId);
  if (!account) return false;
  const { isBanned } = account;
  const entries = await queryOwned(isBanned ? userId : ownerOf.hidden(userId), limit);
  const settle = isBanned ? hide : show;
  await inParallel(entries, atOnce, (entry) =>
    retryOnConflict(() => settle(entry, userId, now), attempts),
  );
  return entries.length === limit;
}

async function hide({ PK, SK }: Key, userId: string, now: Date): Promise<void> {
  const { Item } = await getItem({ Key: { PK, SK }, ConsistentRead: true });
  const recipeId = Item ? idOf(Item as RecipeCard) : "";
  const read = await getCaseState(recipeId);
  if (!read?.card) return;
  await transact([
    whileBanned(userId, true),
    ...withdrawalSteps(read.card, read, now, { byBan: true }),
    addTaskStep({ kind: "settle-withdrawal", recipeId }, now),
  ]);
}

async function show({ PK, SK }: Key, userId: string, now: Date): Promise<void> {
  const { Item } = await getItem({ Key: { PK, SK }, ConsistentRead: true });
  const recipeId = Item ? idOf((Item as WithdrawnItem).card) : "";
  const read = await getCaseState(recipeId);
  // Its challenge is gone, and it is about to go, too.
  if (!read?.withdrawn?.byBan || !read.endDate) return;
  await transact([
    whileBanned(userId, false),
    ...restorationSteps(read),
    addTaskStep({ kind: "settle-withdrawal", recipeId }, now),
  ]);
}

/** The condition that an account is banned or not; refuses with `conflict`. */
function whileBanned(userId: string, banned: boolean): Step {
  return checkStep({
    Key: keys.account(userId),
    ConditionExpression: "isBanned = :banned",
    ExpressionAttributeValues: { ":banned": banned },
  });
}
