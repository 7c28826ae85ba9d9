import { type Stats, uncountRecipeStep } from "../contributor/contributor-store.ts";
import { imageFolder } from "../items/image-folder.ts";
import { idOf, type RecipeCard, slotOf } from "../items/recipe-card.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { keys } from "../table/keys.ts";
import { deleteStep, type Step } from "../table/steps.ts";

/**
 * Returns the transaction steps that delete a recipe and all of its data. The steps throw the `conflict`
 * error if the recipe has changed since it was read. `stats` contains the author's statistics, or is
 * undefined if the author has been deleted.
 */
export function deletionSteps(card: RecipeCard, stats: Stats | undefined, now: Date): Step[] {
  const votes = card.ratingCount;
  return [
    deleteCardStep(card),
    ...(stats ? [uncountRecipeStep(card, stats)] : []),
    purgeImageStep(card, now),
    ...(card.long ? [deleteStep({ Key: keys.recipeText(slotOf(card)) })] : []),
    ...(card.won
      ? [addTaskStep({ kind: "purge-win", challengeId: card.challengeId, userId: card.owner }, now)]
      : []),
    ...(card.standing ? [purgeResultStep(card, card.standing.place, now)] : []),
    ...(votes > 0
      ? [addTaskStep({ kind: "purge-recipe-votes", recipeId: idOf(card), votes }, now)]
      : []),
  ];
}

/**
 * Returns the transaction step that deletes a recipe card. The step throws the `conflict` error if the votes,
 * image, win or result on the card have changed since it was read.
 */
export function deleteCardStep(card: RecipeCard): Step {
  return deleteStep({
    refusal: "conflict",
    Key: { PK: card.PK, SK: card.SK },
    ConditionExpression: `nonce = :nonce AND ratingCount = :count AND ratingSum = :sum AND #image = :image AND ${
      card.won ? "attribute_exists(won)" : "attribute_not_exists(won)"
    } AND ${card.standing ? "attribute_exists(standing)" : "attribute_not_exists(standing)"}`,
    ExpressionAttributeNames: { "#image": "image" },
    ExpressionAttributeValues: {
      ":nonce": card.nonce,
      ":count": card.ratingCount,
      ":sum": card.ratingSum,
      ":image": card.image,
    },
  });
}

function purgeResultStep({ challengeId, owner: userId }: RecipeCard, place: number, now: Date) {
  return addTaskStep({ kind: "purge-result", challengeId, userId, place }, now);
}

/** Returns the transaction step that adds a background task to delete a recipe's image. */
export function purgeImageStep(card: RecipeCard, now: Date): Step {
  return addTaskStep({ kind: "purge-image", imageKey: imageFolder(card.image, slotOf(card)) }, now);
}
