import { inParallel } from "#shared/in-parallel.ts";
import { actUntilUnchanged } from "../../act-until-unchanged.ts";
import { getAccount } from "../account/account-store.ts";
import { getStats } from "../contributor/contributor-store.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { renameWinner } from "../results/named-winners.ts";
import { editResult, findResultKey } from "../results/result-items.ts";
import { batchGet } from "../table/batch-get.ts";
import { conditionHolds } from "../table/conditions.ts";
import { updateOf } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { type OwnedEntry, queryOwnedPages } from "../table/owned-items.ts";
import { pollIndex } from "../table/poll-index.ts";
import { getItem, updateItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";

/**
 * Copies a user's name to the user's statistics, recipe cards, wins and results. Returns the number of statistics items
 * and recipes that had another name. Starts over if the user's name changes in the meantime. Idempotent.
 */
export async function propagateUserName(userId: string): Promise<number> {
  let renamed = 0;
  const renameCopies = async (nom: string) => {
    renamed += await renameStats(userId, nom);
    renamed += await renameCards(userId, nom);
  };
  await actUntilUnchanged(() => nameOf(userId), renameCopies);
  return renamed;
}

/** Returns the ids of authors with an outdated name on at least one of the given card items. */
export async function authorsWithOutdatedNames(cards: RecipeCard[]): Promise<string[]> {
  const authors = [...new Set(cards.map(({ owner }) => owner))];
  const found = await batchGet(authors.map(keys.account), { consistent: true });
  return authors.filter((id) => {
    const nom = found.get<{ nom: string }>(keys.account(id))?.nom;
    return nom !== undefined && cards.some((card) => card.owner === id && card.nom !== nom);
  });
}

async function nameOf(userId: string): Promise<string | undefined> {
  return (await getAccount(userId))?.nom;
}

async function renameStats(userId: string, nom: string): Promise<number> {
  const renamed = await conditionHolds(
    updateItem({
      Key: keys.stats(userId),
      UpdateExpression: "SET nom = :nom",
      ConditionExpression: "attribute_exists(PK) AND nom <> :nom",
      ExpressionAttributeValues: { ":nom": nom },
    }),
  );
  return renamed ? 1 : 0;
}

/**
 * Updates the author's name on a user's recipes. Repeats the query for up to two seconds if the index lists fewer
 * recipes than the user has, because the index may be out of date.
 */
async function renameCards(userId: string, nom: string): Promise<number> {
  const expected = (await getStats(userId, { consistent: true }))?.recipeCount ?? 0;
  let renamed = 0;
  await pollIndex(async () => {
    let listed = 0;
    for await (const cards of queryOwnedPages(userId)) {
      listed += cards.length;
      await inParallel(cards, 10, async (card) => {
        if (await renameCard(card, nom)) renamed++;
      });
    }
    return listed >= expected;
  });
  return renamed;
}

async function renameCard({ PK, SK, owner: userId }: OwnedEntry, nom: string): Promise<boolean> {
  return retryOnConflict(async () => {
    const card = await getItem<RecipeCard>({ PK, SK }, { consistent: true });
    if (!card || card.nom === nom) return false;
    if (card.won) await renameWinner(card.challengeId, userId, nom);
    const result = await findResultKey(card);
    if (result) await editResult(result, { nom });
    await transact([renameCardStep(card, nom)]);
    return true;
  });
}

/**
 * Returns the transaction step that updates the author's name on a recipe. The step fails with `conflict` if a win or a
 * result of the recipe was recorded after the card was read, because the record then contains the old name.
 */
function renameCardStep({ PK, SK, nonce, won, standing }: RecipeCard, nom: string): Step {
  return updateStep({
    Key: { PK, SK },
    ...updateOf({ set: { nom }, read: { nonce, won, standing } }),
  });
}
