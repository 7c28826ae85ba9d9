import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import type { StoredWinner } from "../items/stored-challenge.ts";
import { requireVisibleStep, requireWithdrawnOrDeletedStep } from "../recipe/recipe-state-steps.ts";
import { conditionHolds } from "../table/conditions.ts";
import { ignoreRefusal } from "../table/ignore-refusal.ts";
import { keys } from "../table/keys.ts";
import { parseStoredRecipeId } from "../table/recipe-id.ts";
import { updateItem } from "../table/requests.ts";
import { updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";

/**
 * Maximum number of winners that a challenge lists. The limit exists because one transaction records all of them. If
 * more recipes share first place, the ones submitted first are listed.
 */
export const maxNamedWinners = 48;

/** Updates a winner's name in a challenge's list of winners. Returns false if the user is not on the list. */
export function renameWinner(challengeId: string, userId: string, nom: string): Promise<boolean> {
  return changeWinner(challengeId, userId, "SET winners.#user.nom = :nom", { ":nom": nom });
}

/**
 * Updates the title and photo of a winning recipe. Returns false if its author is not one of the challenge's winners.
 */
export function editWinner({ challengeId, owner, title, image, color }: RecipeCard) {
  return changeWinner(
    challengeId,
    owner,
    "SET winners.#user.title = :title, winners.#user.image = :image, winners.#user.color = :color",
    { ":title": title, ":image": image, ":color": color },
  );
}

/**
 * Removes the author of a deleted recipe from its challenge's winners (D16). The next-best recipe does not become a
 * winner.
 */
export function removeWinner(challengeId: string, userId: string): Promise<boolean> {
  return changeWinner(challengeId, userId, "REMOVE winners.#user");
}

/**
 * Removes a withdrawn or deleted recipe from its challenge's list of winners. Returns false if it is not on the list.
 * Throws `conflict` if the recipe is visible.
 */
export function removeInvisibleWinner(recipeId: string): Promise<boolean> {
  const { challengeId, userId } = parseStoredRecipeId(recipeId);
  const removal = updateStep({
    refusal: "not-found",
    Key: keys.challenge(challengeId),
    UpdateExpression: "REMOVE winners.#user",
    ConditionExpression: "winners.#user.recipeId = :recipeId",
    ExpressionAttributeNames: { "#user": userId },
    ExpressionAttributeValues: { ":recipeId": recipeId },
  });
  return ignoreRefusal("not-found", transact([requireWithdrawnOrDeletedStep(recipeId), removal]));
}

/**
 * Puts a restored recipe back on its challenge's list of winners. Idempotent. Returns false if the challenge has no
 * winners, or if the list is full because too many recipes share first place (D22). Throws `conflict` if the recipe is
 * not visible.
 */
export function restoreWinner(card: RecipeCard): Promise<boolean> {
  const { challengeId, owner, title, nom, image, color } = card;
  const winner: StoredWinner = { recipeId: idOf(card), title, nom, image, color };
  const restored = updateStep({
    refusal: "not-found",
    Key: keys.challenge(challengeId),
    UpdateExpression: "SET winners.#user = :winner",
    ConditionExpression:
      "attribute_exists(winners) AND (attribute_exists(winners.#user) OR size(winners) < :max)",
    ExpressionAttributeNames: { "#user": owner },
    ExpressionAttributeValues: { ":winner": winner, ":max": maxNamedWinners },
  });
  return ignoreRefusal("not-found", transact([requireVisibleStep(winner.recipeId), restored]));
}

/** Updates one winner of a challenge. Returns false if the user is not one of its winners. */
function changeWinner(
  challengeId: string,
  userId: string,
  change: string,
  values?: Record<string, unknown>,
): Promise<boolean> {
  return conditionHolds(
    updateItem({
      Key: keys.challenge(challengeId),
      UpdateExpression: change,
      ConditionExpression: "attribute_exists(winners.#user)",
      ExpressionAttributeNames: { "#user": userId },
      ...(values && { ExpressionAttributeValues: values }),
    }),
  );
}
