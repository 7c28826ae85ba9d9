import type { StoredWinner } from "../items/stored-challenge.ts";
import { conditionHolds } from "../table/condition-holds.ts";
import { keys } from "../table/keys.ts";
import { updateItem } from "../table/requests.ts";

/** Writes the new name of a user with a challenge that they have won. */
export function renameWinner(challengeId: string, userId: string, nom: string): Promise<boolean> {
  return changeWinner(challengeId, userId, "SET winners.#user.nom = :nom", { ":nom": nom });
}

/**
 * Takes a deleted recipe, and with it its author, from the winners of a challenge (D16). The win passes to nobody;
 * equals keep their share.
 */
export function removeWinner(challengeId: string, userId: string): Promise<boolean> {
  return changeWinner(challengeId, userId, "REMOVE winners.#user");
}

/** Puts somebody whose recipe came back among the winners of its challenge again; repeatable. */
export function restoreWinner(
  challengeId: string,
  userId: string,
  winner: StoredWinner,
): Promise<boolean> {
  return conditionHolds(
    updateItem({
      Key: keys.challenge(challengeId),
      UpdateExpression: "SET winners.#user = :winner",
      ConditionExpression: "attribute_exists(winners)",
      ExpressionAttributeNames: { "#user": userId },
      ExpressionAttributeValues: { ":winner": winner },
    }),
  );
}

/** Tells whether the user was among the winners. */
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
