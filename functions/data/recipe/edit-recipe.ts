import { RefusedError } from "#shared/errors.ts";
import type { Recipe, RecipeEdit } from "#shared/model/recipe.ts";
import type { Stats } from "../contributor/contributor-store.ts";
import { cardIfSame, packRecipeText, type RecipeCard, recipeOf } from "../items/recipe-card.ts";
import { keepsDetails, textOfEdit, unpackText } from "../items/recipe-text.ts";
import { batchGet, type FoundItems } from "../table/batch-get.ts";
import { updateOf } from "../table/expressions.ts";
import { type Key, keys } from "../table/keys.ts";
import { requireRecipeId } from "../table/recipe-id.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { checkStep, type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import type { RecipeImage } from "./create-recipe.ts";
import { deletionSteps, purgeImageStep } from "./deletion-steps.ts";
import { getPackedText } from "./recipe-store.ts";
import { putTextStep, requireSameTextStep } from "./text-steps.ts";

/** A recipe that its author can edit, and the end date of its challenge. Both come from a single database request. */
export interface EditableRecipe {
  card: RecipeCard;
  /** When the recipe's challenge ends (ISO 8601). */
  endDate: string;
}

/**
 * Reads a recipe that the user wants to edit. The same strongly consistent request also reads the items with the keys
 * in `extraKeys`. Throws `not-found`, `forbidden` or `editing-closed` if the user may not edit the recipe.
 */
export async function getEditableRecipe(
  recipeId: string,
  userId: string,
  now: Date,
  extraKeys: readonly Key[] = [],
): Promise<EditableRecipe & { found: FoundItems }> {
  const slot = requireRecipeId(recipeId);
  const at = { card: keys.recipe(slot), challenge: keys.challenge(slot.challengeId) };
  const found = await batchGet([...Object.values(at), ...extraKeys], { consistent: true });
  const card = cardIfSame(found.get<RecipeCard>(at.card), recipeId);
  const challenge = found.get<{ endDate: string }>(at.challenge);
  if (!card || !challenge) throw new RefusedError("not-found");
  if (card.owner !== userId) throw new RefusedError("forbidden");
  if (now.toISOString() >= challenge.endDate) throw new RefusedError("editing-closed");
  return { card, endDate: challenge.endDate, found };
}

/**
 * Returns a recipe if the user may delete it, and the author's statistics, which the deletion updates. Throws the same
 * errors as `getEditableRecipe`.
 */
export async function getDeletableRecipe(
  recipeId: string,
  userId: string,
  now: Date,
): Promise<{ card: RecipeCard; stats: Stats }> {
  const statsKey = keys.stats(userId);
  const { card, found } = await getEditableRecipe(recipeId, userId, now, [statsKey]);
  const stats = found.get<Stats>(statsKey);
  if (!stats) throw new RefusedError("not-found");
  return { card, stats };
}

/**
 * Replaces the texts of a recipe and, if given, its image. Throws the same errors as `getEditableRecipe`.
 *
 * Throws `conflict` if the image has changed since the recipe was read. An edit that keeps stored details also throws
 * `conflict` if the texts have changed. An edit that replaces the image also throws `conflict` if the audience has
 * changed.
 */
export async function updateRecipe(
  { card, endDate }: EditableRecipe,
  edit: RecipeEdit,
  replacement: RecipeImage | undefined,
  now: Date,
  extraSteps: Step[] = [],
): Promise<Recipe> {
  const { title } = edit;
  const seen = keepsDetails(edit) ? await getPackedText(card) : undefined;
  const text = textOfEdit(edit, seen && unpackText(seen));
  const { packed, isLong } = packRecipeText({ title, nom: card.nom }, text);
  const values = { title, ...replacement };
  const texts = isLong ? { body: undefined, long: true as const } : { body: packed };
  const seenInTextItem = card.body ? undefined : seen;
  await transact([
    requireNotEndedStep(card.challengeId, now),
    editCardStep(card, { ...values, ...texts }, { checksTexts: seen !== undefined }),
    ...textItemSteps(card, isLong ? packed : undefined, seenInTextItem),
    ...(replacement ? [purgeImageStep(card, now)] : []),
    ...extraSteps,
  ]);
  return recipeOf({ ...card, ...values }, packed, endDate);
}

/**
 * Returns the transaction step that stores `body` in a recipe's text item. If `seen` is given, the step fails with
 * `conflict` if the stored texts differ from it. Without `body`, the step only checks this.
 */
function textItemSteps(
  card: RecipeCard,
  body: Uint8Array | undefined,
  seen: Uint8Array | undefined,
): Step[] {
  if (body) return [putTextStep(card, body, seen)];
  return seen ? [requireSameTextStep(card, seen)] : [];
}

interface CardEdit extends Pick<RecipeCard, "title" | "long">, Partial<RecipeImage> {
  /** The new texts, or undefined to remove the texts from the card. */
  body: Uint8Array | undefined;
}

/**
 * Returns the transaction step that writes an edit to a recipe's card. The step fails with `conflict` if the image has
 * changed since the card was read. If `checksTexts` is true, the texts must not have changed either. If the edit
 * replaces the image, the same applies to the audience (who can read the recipe).
 */
function editCardStep(
  card: RecipeCard,
  values: CardEdit,
  { checksTexts }: { checksTexts: boolean },
): Step {
  const { PK, SK, nonce, image, body, audience, preview } = card;
  return updateStep({
    refusal: (stored) => (stored?.nonce === nonce ? "conflict" : "not-found"),
    Key: { PK, SK },
    ...updateOf({
      set: { ...values },
      read: {
        nonce,
        image,
        ...(checksTexts && { body }),
        // A shared recipe has a preview picture, which must be replaced together with the image. A new image is
        // therefore stored only if the recipe has not been shared or unshared since it was read.
        ...(values.image && { audience, preview }),
      },
    }),
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
}

/**
 * Deletes a user's recipe. Background tasks delete its votes and its image. Throws the same errors as
 * `getEditableRecipe`.
 */
export async function deleteRecipe(
  recipeId: string,
  userId: string,
  now: Date,
  extraSteps: Step[] = [],
): Promise<void> {
  await retryOnConflict(async () => {
    const { card, stats } = await getDeletableRecipe(recipeId, userId, now);
    await transact([
      requireNotEndedStep(card.challengeId, now),
      ...deletionSteps(card, stats, now),
      ...extraSteps,
    ]);
  });
}

function requireNotEndedStep(challengeId: string, now: Date): Step {
  return checkStep({
    refusal: (challenge) => (challenge ? "editing-closed" : "not-found"),
    Key: keys.challenge(challengeId),
    ConditionExpression: "endDate > :now",
    ExpressionAttributeValues: { ":now": now.toISOString() },
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
}
