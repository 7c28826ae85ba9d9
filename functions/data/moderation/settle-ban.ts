import { chunks } from "#shared/chunks.ts";
import { getAccount } from "../account/account-store.ts";
import type { Stats } from "../contributor/contributor-store.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import type { WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { batchGet } from "../table/batch-get.ts";
import { ifSame } from "../table/expressions.ts";
import { ignoreRefusal } from "../table/ignore-refusal.ts";
import { ownerOf } from "../table/indexes.ts";
import { idInPartition, type Key, keys } from "../table/keys.ts";
import { queryOwned, queryOwnedPages } from "../table/owned-items.ts";
import { getItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { checkStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { purgeVotesAround } from "../vote/purge-votes-of-voter.ts";
import { getCaseState } from "./case-state.ts";
import { restorationSteps, withdrawalSteps } from "./withdrawal-steps.ts";

/**
 * Number of recipes to hide per transaction. DynamoDB allows 100 actions per transaction. Each recipe takes up to four
 * actions. Two more actions check the ban and change the author's statistics.
 */
const recipesPerTransaction = 20;

/**
 * Maximum duration of an API call, in milliseconds. If a call began before its user was banned, it may store a vote
 * within this time after the ban.
 */
const maxCallMs = 30_000;

/** Deletes the votes that a banned user's API calls stored around the time of the ban (D12). Idempotent. */
export async function purgeVotesInFlightAtBan(userId: string, bannedAt: Date): Promise<void> {
  const account = await getAccount(userId);
  if (account?.isBanned) await purgeVotesAround(userId, bannedAt, maxCallMs);
}

/**
 * Hides up to `limit` recipes of a user who is banned, or shows them again after the ban was lifted (D38). Returns true
 * if more recipes may remain. Idempotent.
 */
export async function settleBan(userId: string, limit: number, now: Date): Promise<boolean> {
  const account = await getAccount(userId);
  if (!account) return false;
  // Runs the transactions one after another, because all of them change the same author's statistics.
  if (account.isBanned) {
    const entries = await queryOwned(userId, limit);
    for (const some of chunks(entries, recipesPerTransaction)) {
      await retryOnConflict(() => hideRecipes(userId, some, now));
    }
    return entries.length === limit;
  }
  let shown = 0;
  // Starts with the recipe that was hidden last. If two hidden recipes belong to the same challenge, the author entered
  // the one hidden later more recently, and only this one is shown again.
  for await (const entries of queryOwnedPages(ownerOf.hidden(userId), { descending: true })) {
    for (const entry of entries) {
      // Skipped recipes remain in the list of hidden recipes, so they must not count towards `limit`. Otherwise, each
      // run could reach the limit without showing a recipe.
      if (await retryOnConflict(() => showRecipe(userId, entry, now))) shown++;
      if (shown === limit) return true;
    }
  }
  return false;
}

/** Hides the recipes with the given keys in one transaction. Skips deleted recipes. */
async function hideRecipes(userId: string, cardKeys: readonly Key[], now: Date): Promise<void> {
  const statsKey = keys.stats(userId);
  const textKeyOf = (key: Key) => keys.recipeText({ challengeId: idInPartition(key), userId });
  const wanted = [statsKey, ...cardKeys, ...cardKeys.map(textKeyOf)];
  const found = await batchGet(wanted, { consistent: true });
  const recipes = cardKeys.flatMap((key) => {
    const card = found.get<RecipeCard>(key);
    const separateText = found.get<{ body: Uint8Array }>(textKeyOf(key))?.body;
    return card ? [{ card, separateText }] : [];
  });
  if (recipes.length === 0) return;
  await transact([
    checkBanStep(userId, true),
    ...withdrawalSteps(userId, recipes, found.get<Stats>(statsKey), now, { byBan: true }),
    ...recipes.map(({ card }) => settleStep(idOf(card), now)),
  ]);
}

/**
 * Shows a hidden recipe again and returns true. Skips the recipe and returns false in two cases. If the challenge was
 * deleted, a background task will delete the recipe. If the author has entered another recipe in the challenge, the
 * hidden one cannot be shown, because each author can have only one recipe per challenge.
 */
async function showRecipe(userId: string, key: Key, now: Date): Promise<boolean> {
  const hidden = await getItem<WithdrawnItem>(key, { consistent: true });
  const recipeId = hidden ? idOf(hidden.card) : "";
  const state = await getCaseState(recipeId);
  if (!state?.withdrawn?.byBan || !state.endDate) return false;
  const steps = [
    checkBanStep(userId, false),
    ...restorationSteps(state),
    settleStep(recipeId, now),
  ];
  return ignoreRefusal("author-entered-again", transact(steps));
}

function settleStep(recipeId: string, now: Date): Step {
  return addTaskStep({ kind: "settle-withdrawal", recipeId }, now);
}

/**
 * Returns the transaction step that fails with `conflict` if the user was banned or unbanned after the account was
 * read.
 */
function checkBanStep(userId: string, isBanned: boolean): Step {
  return checkStep({ Key: keys.account(userId), ...ifSame({ isBanned }) });
}
