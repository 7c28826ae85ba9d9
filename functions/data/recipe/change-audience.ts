import { RefusedError } from "#shared/errors.ts";
import type { Audience } from "#shared/model/audience.ts";
import { parisDay } from "#shared/rules/paris-days.ts";
import { checkCallerStep } from "../account/check-caller.ts";
import type { Account } from "../items/account.ts";
import { cardIfSame, previewFolder, type RecipeCard } from "../items/recipe-card.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { batchGetConsistent, itemAt } from "../table/batch-get.ts";
import { updateOf } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { requireRecipeId } from "../table/recipe-id.ts";
import { type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";

/** A recipe and the data needed to change its audience (who can read it), all from a single database request. */
export interface ShareableRecipe {
  card: RecipeCard;
  /** True if the challenge's results are recorded. */
  isDecided: boolean;
  /** True if the author has already confirmed that they have reached the minimum age. */
  isAgeConfirmed: boolean;
}

/**
 * Returns a recipe, and the data needed to change its audience (who can read it). Throws `not-found`, or `forbidden` if
 * the user is not the author.
 */
export async function getShareableRecipe(
  recipeId: string,
  userId: string,
): Promise<ShareableRecipe> {
  const slot = requireRecipeId(recipeId);
  const { stored, challenge, account } = await batchGetConsistent({
    stored: itemAt<RecipeCard>(keys.recipe(slot)),
    challenge: itemAt<{ wonAt?: string }>(keys.challenge(slot.challengeId)),
    account: itemAt<Account>(keys.account(userId)),
  });
  const card = cardIfSame(stored, recipeId);
  if (!card || !challenge) throw new RefusedError("not-found");
  if (card.owner !== userId) throw new RefusedError("forbidden");
  return {
    card,
    isDecided: challenge.wonAt !== undefined,
    isAgeConfirmed: account?.ageConfirmedOn !== undefined,
  };
}

/**
 * Stores who can read a recipe. `preview` is the name of the recipe's preview picture, or undefined if only signed-in
 * users can read the recipe. In that case, a background task deletes the old preview picture.
 *
 * When a user shares a recipe for the first time, also stores the day on which the user confirmed the minimum age.
 * Throws `conflict` if the recipe has changed since it was read.
 */
export async function setAudience(
  { card, isAgeConfirmed }: ShareableRecipe,
  { audience, preview }: { audience: Audience; preview: string | undefined },
  caller: { id: string; epoch: number },
  now: Date,
): Promise<void> {
  const isShared = audience !== "MEMBERS";
  const former = isShared ? undefined : previewFolder(card);
  await transact([
    isShared && !isAgeConfirmed ? confirmAgeStep(caller, now) : checkCallerStep(caller),
    audienceStep(card, isShared ? { audience, preview } : {}),
    ...(former ? [addTaskStep({ kind: "purge-image", previewKey: former }, now)] : []),
  ]);
}

function audienceStep(
  { PK, SK, nonce, image, audience, preview }: RecipeCard,
  sharing: { audience?: Audience; preview?: string | undefined },
): Step {
  return updateStep({
    Key: { PK, SK },
    ...updateOf({
      set: { audience: sharing.audience, preview: sharing.preview },
      read: { nonce, image, audience, preview },
    }),
  });
}

/**
 * Returns the transaction step that stores the day on which a user confirmed the minimum age. Like `checkCallerStep`,
 * it fails with `not-signed-in` if the user was banned, deleted or signed out everywhere.
 */
function confirmAgeStep({ id, epoch }: { id: string; epoch: number }, now: Date): Step {
  return updateStep({
    refusal: "not-signed-in",
    Key: keys.account(id),
    UpdateExpression: "SET ageConfirmedOn = if_not_exists(ageConfirmedOn, :day)",
    ConditionExpression: "epoch = :epoch",
    ExpressionAttributeValues: { ":day": parisDay(now), ":epoch": epoch },
  });
}
