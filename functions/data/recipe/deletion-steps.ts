import { type Stats, uncountRecipesStep } from "../contributor/contributor-store.ts";
import { imageFolder } from "../items/image-folder.ts";
import { idOf, previewFolder, type RecipeCard, slotOf } from "../items/recipe-card.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { ifSame } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { deleteStep, type Step } from "../table/steps.ts";

/**
 * Returns the transaction steps that delete a recipe, subtract it from its author's statistics, and add background
 * tasks that delete its votes, images, win and result. The steps fail with `conflict` if the recipe has changed in a
 * way that `deleteCardStep` checks, or if the author's number of recipes has changed. `stats` is undefined if the
 * author was deleted.
 */
export function deletionSteps(card: RecipeCard, stats: Stats | undefined, now: Date): Step[] {
  const votes = card.ratingCount;
  return [
    deleteCardStep(card),
    ...(stats ? [uncountRecipesStep(card.owner, [card], stats)] : []),
    ...(card.long ? [deleteStep({ Key: keys.recipeText(slotOf(card)) })] : []),
    ...purgeSteps(card, now),
    ...(votes > 0
      ? [addTaskStep({ kind: "purge-recipe-votes", recipeId: idOf(card), votes }, now)]
      : []),
  ];
}

/**
 * Returns the transaction step that deletes a recipe's card. The step fails with `conflict` if the votes, image,
 * audience, win or result have changed since the card was read, or if the texts were moved to a separate item. If
 * `checksTexts` is true, it also fails if the title or the texts in the card have changed.
 */
export function deleteCardStep(card: RecipeCard, { checksTexts = false } = {}): Step {
  const { PK, SK, nonce, ratingCount, ratingSum, image, audience, preview, won, standing } = card;
  const { title, body } = card;
  return deleteStep({
    Key: { PK, SK },
    ...ifSame({
      nonce,
      ratingCount,
      ratingSum,
      image,
      audience,
      preview,
      won,
      standing,
      ...(!card.long && { long: undefined }),
      ...(checksTexts && { title, body }),
    }),
  });
}

/**
 * Returns the transaction steps that add background tasks. The tasks delete the image, preview picture, win and result
 * of a visible or withdrawn recipe.
 */
export function purgeSteps(card: RecipeCard, now: Date): Step[] {
  const { challengeId, owner: userId, ownerSort: submittedAt, standing } = card;
  return [
    purgeImageStep(card, now),
    ...(card.won ? [addTaskStep({ kind: "purge-win", challengeId, userId }, now)] : []),
    ...(standing
      ? [
          addTaskStep(
            { kind: "purge-result", challengeId, userId, place: standing.place, submittedAt },
            now,
          ),
        ]
      : []),
  ];
}

/** Returns the transaction step that adds a background task to delete a recipe's image and preview picture. */
export function purgeImageStep(card: RecipeCard, now: Date): Step {
  const imageKey = imageFolder(card.image, slotOf(card));
  const previewKey = previewFolder(card);
  return addTaskStep({ kind: "purge-image", imageKey, ...(previewKey && { previewKey }) }, now);
}
