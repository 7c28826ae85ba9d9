import { RefusedError } from "#shared/errors.ts";
import type { Recipe, RecipeEdit } from "#shared/model/recipe.ts";
import type { Author } from "#shared/model/user.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { rankKey } from "#shared/rules/ranking.ts";
import { countRecipeStep, type Stats } from "../contributor/contributor-store.ts";
import { packRecipeText, type RecipeCard, recipeOf } from "../items/recipe-card.ts";
import { textOfEdit } from "../items/recipe-text.ts";
import { batchGetConsistent, itemAt } from "../table/batch-get.ts";
import { newId } from "../table/ids.ts";
import { lists } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { checkStep, putStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { putTextStep } from "./text-steps.ts";

/**
 * The name of a recipe's image, the image's dominant colour (`#rrggbb`) and, if the recipe is shared, the name of its
 * preview picture.
 */
export interface RecipeImage {
  image: string;
  color: string;
  preview?: string;
}

/**
 * An open challenge, and the statistics of the user who submits a recipe. If they have changed since they were read,
 * `createRecipe` reads them again.
 */
export interface OpenChallenge {
  challengeId: string;
  endDate: string;
  stats: Stats | undefined;
}

/**
 * Checks that a user can submit a recipe to a challenge. Throws `not-found`, `already-participating` or
 * `challenge-not-open` (D18). The transaction of `createRecipe` checks this again.
 */
export async function requireOpenChallenge(
  challengeId: string,
  userId: string,
  now: Date,
): Promise<OpenChallenge> {
  const { challenge, card, stats } = await batchGetConsistent({
    challenge: itemAt<{ startDate: string; endDate: string }>(keys.challenge(challengeId)),
    card: itemAt<RecipeCard>(keys.recipe({ challengeId, userId })),
    stats: itemAt<Stats>(keys.stats(userId)),
  });
  if (!challenge) throw new RefusedError("not-found");
  if (card) throw new RefusedError("already-participating");
  if (challengeStatusAt(challenge, now) !== "IN_PROGRESS") {
    throw new RefusedError("challenge-not-open");
  }
  return { challengeId, endDate: challenge.endDate, stats };
}

/**
 * Stores a recipe. Executes `extraSteps` in the same transaction. A user can submit one recipe per challenge, and only
 * while the challenge is open (D18). Throws the same errors as `requireOpenChallenge`.
 */
export async function createRecipe(
  openChallenge: OpenChallenge,
  edit: RecipeEdit,
  author: Author,
  { image, color }: RecipeImage,
  now: Date,
  extraSteps: Step[] = [],
): Promise<Recipe> {
  const createdAt = now.toISOString();
  const { challengeId } = openChallenge;
  const { title } = edit;
  const { packed, isLong } = packRecipeText({ title, nom: author.nom }, textOfEdit(edit));
  return retryOnConflict(async (tried) => {
    const current =
      tried === 0 ? openChallenge : await requireOpenChallenge(challengeId, author.id, now);
    const card: RecipeCard = {
      ...keys.recipe({ challengeId, userId: author.id }),
      challengeId,
      list: lists.recipes,
      sort: rankKey({ ratingSum: 0, ratingCount: 0, createdAt }),
      owner: author.id,
      ownerSort: createdAt,
      nonce: newId(4),
      title,
      nom: author.nom,
      image,
      color,
      ends: current.endDate,
      ratingCount: 0,
      ratingSum: 0,
      ...(isLong ? { long: true } : { body: packed }),
    };
    await transact([
      requireOpenStep(current, now),
      putCardStep(card),
      ...(isLong ? [putTextStep(card, packed)] : []),
      countRecipeStep(author, current.stats),
      ...extraSteps,
    ]);
    return recipeOf(card, packed);
  });
}

function requireOpenStep({ challengeId, endDate }: OpenChallenge, now: Date): Step {
  const instant = now.toISOString();
  return checkStep({
    refusal: (challenge) => {
      if (!challenge) return "not-found";
      const { startDate, endDate } = challenge as { startDate: string; endDate: string };
      // If the challenge is still open, the check failed because an administrator has changed the end date. The error
      // `conflict` causes a retry, which stores the new end date in the recipe's card.
      const status = challengeStatusAt({ startDate, endDate }, now);
      return status === "IN_PROGRESS" ? "conflict" : "challenge-not-open";
    },
    Key: keys.challenge(challengeId),
    ConditionExpression: "startDate <= :now AND endDate > :now AND endDate = :end",
    ExpressionAttributeValues: { ":now": instant, ":end": endDate },
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
}

function putCardStep(card: RecipeCard): Step {
  return putStep({
    refusal: "already-participating",
    Item: card,
    ConditionExpression: "attribute_not_exists(PK)",
  });
}
