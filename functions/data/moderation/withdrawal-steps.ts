import { RefusedError } from "#shared/errors.ts";
import { countRecipeStep, uncountRecipeStep } from "../contributor/contributor-store.ts";
import { type RecipeCard, slotOf } from "../items/recipe-card.ts";
import { ownerOfWithdrawn, type WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { putOverflowStep } from "../recipe/create-recipe.ts";
import { deleteCardStep } from "../recipe/deletion-steps.ts";
import { keys } from "../table/keys.ts";
import { checkStep, deleteStep, putStep, type Step, updateStep } from "../table/steps.ts";
import type { CaseState } from "./case-state.ts";

/**
 * Returns the transaction steps that withdraw a recipe. The steps remove the recipe from all lists and from
 * its author's statistics, but keep its votes. They throw the `conflict` error if the recipe has changed
 * since it was read.
 */
export function withdrawalSteps(
  card: RecipeCard,
  { stats, overflow }: CaseState,
  now: Date,
  { byBan }: Pick<WithdrawnItem, "byBan"> = {},
): Step[] {
  if (!stats) throw new RefusedError("not-found");
  const { judging: _, ...kept } = card;
  const item: WithdrawnItem = {
    ...keys.withdrawn({ ...slotOf(card), nonce: card.nonce }),
    card: kept,
    ...(overflow && { overflow }),
    ...(byBan && { byBan }),
    owner: ownerOfWithdrawn({ card, ...(byBan && { byBan }) }),
    ownerSort: now.toISOString(),
  };
  return [
    putStep({ Item: item }),
    deleteCardStep(card),
    uncountRecipeStep(card, stats),
    ...(card.long ? [deleteStep({ Key: keys.recipeText(slotOf(card)) })] : []),
  ];
}

/**
 * Returns the transaction steps that restore a withdrawn recipe under its author's current name. Throws the
 * `not-found` error if the challenge or the author no longer exists. The steps throw the
 * `author-entered-again` error if the author has submitted another recipe to the challenge.
 */
export function restorationSteps({ withdrawn, author, stats, endDate }: CaseState): Step[] {
  if (!withdrawn || !author || !endDate) throw new RefusedError("not-found");
  const { PK, SK, overflow } = withdrawn;
  const card: RecipeCard = { ...withdrawn.card, nom: author.nom, ends: endDate };
  return [
    checkStep({
      Key: keys.challenge(card.challengeId),
      ConditionExpression: "endDate = :end",
      ExpressionAttributeValues: { ":end": endDate },
    }),
    deleteStep({ Key: { PK, SK }, ConditionExpression: "attribute_exists(PK)" }),
    putStep({
      refusal: (stored) => (stored?.nonce === card.nonce ? "conflict" : "author-entered-again"),
      Item: card,
      ConditionExpression: "attribute_not_exists(PK)",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    }),
    ...(overflow ? [putOverflowStep(card, overflow)] : []),
    countRecipeStep({ id: card.owner, nom: author.nom }, stats, card),
  ];
}

/**
 * Returns the transaction step that changes the reason for which a recipe is hidden: from its author's ban to
 * a decision about the recipe, or the reverse. The step throws the `conflict` error if the reason has already
 * changed.
 */
export function changeWithdrawalReasonStep(
  { PK, SK, card, byBan }: WithdrawnItem,
  now: Date,
): Step {
  const after = byBan ? { card } : { card, byBan: true as const };
  return updateStep({
    Key: { PK, SK },
    UpdateExpression: `SET #owner = :owner, ownerSort = :now${byBan ? " REMOVE byBan" : ", byBan = :true"}`,
    ConditionExpression: `attribute_exists(PK) AND attribute_${byBan ? "" : "not_"}exists(byBan)`,
    ExpressionAttributeNames: { "#owner": "owner" },
    ExpressionAttributeValues: {
      ":owner": ownerOfWithdrawn(after),
      ":now": now.toISOString(),
      ...(!byBan && { ":true": true }),
    },
  });
}
