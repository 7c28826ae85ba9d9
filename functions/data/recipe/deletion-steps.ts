import { type Stats, uncountRecipesStep } from "../contributor/contributor-store.ts";
import { imageFolder } from "../items/image-folder.ts";
import { idOf, previewFolder, type RecipeCard, slotOf } from "../items/recipe-card.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { keys } from "../table/keys.ts";
import { deleteStep, type Step } from "../table/steps.ts";

/**
 * Returns the transaction steps that delete a recipe and subtract it from the author's statistics. They also add
 * background tasks that delete the recipe's votes, images, win and result. The steps fail with `conflict` if the recipe
 * has changed since it was read. `stats` is undefined if the author was deleted.
 */
export function deletionSteps(card: RecipeCard, stats: Stats | undefined, now: Date): Step[] {
  const votes = card.ratingCount;
  return [
    deleteCardStep(card),
    ...(stats ? [uncountRecipesStep(card.owner, [card], stats)] : []),
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
 * Returns the transaction step that deletes a recipe's card item. It fails with `conflict` if the votes, image,
 * audience, win or result have changed since the item was read, or if the texts were moved to a separate item.
 */
export function deleteCardStep(card: RecipeCard): Step {
  const sharing = unchangedSharing(card);
  return deleteStep({
    refusal: "conflict",
    Key: { PK: card.PK, SK: card.SK },
    ConditionExpression: `nonce = :nonce AND ratingCount = :count AND ratingSum = :sum AND #image = :image AND ${
      sharing.condition
    } AND ${
      card.won ? "attribute_exists(won)" : "attribute_not_exists(won)"
    } AND ${card.standing ? "attribute_exists(standing)" : "attribute_not_exists(standing)"}${card.long ? "" : " AND attribute_not_exists(#long)"}`,
    ExpressionAttributeNames: { "#image": "image", ...(!card.long && { "#long": "long" }) },
    ExpressionAttributeValues: {
      ":nonce": card.nonce,
      ":count": card.ratingCount,
      ":sum": card.ratingSum,
      ":image": card.image,
      ...sharing.values,
    },
  });
}

function purgeResultStep(
  { challengeId, owner: userId, ownerSort: submittedAt }: RecipeCard,
  place: number,
  now: Date,
) {
  return addTaskStep({ kind: "purge-result", challengeId, userId, place, submittedAt }, now);
}

/** Returns a write condition that fails if a recipe's audience or preview picture has changed. */
export function unchangedSharing({ audience, preview }: RecipeCard) {
  const sameAs = (name: string, value: string | undefined) =>
    value === undefined ? `attribute_not_exists(${name})` : `${name} = :shared_${name}`;
  return {
    condition: `${sameAs("audience", audience)} AND ${sameAs("preview", preview)}`,
    values: {
      ...(audience && { ":shared_audience": audience }),
      ...(preview && { ":shared_preview": preview }),
    },
  };
}

/** Returns the transaction step that adds a background task to delete a recipe's image and preview picture. */
export function purgeImageStep(card: RecipeCard, now: Date): Step {
  const imageKey = imageFolder(card.image, slotOf(card));
  const previewKey = previewFolder(card);
  return addTaskStep({ kind: "purge-image", imageKey, ...(previewKey && { previewKey }) }, now);
}
