import { RefusedError } from "#shared/errors.ts";
import {
  countRecipeStep,
  type Stats,
  uncountRecipesStep,
} from "../contributor/contributor-store.ts";
import { type RecipeCard, slotOf } from "../items/recipe-card.ts";
import { ownerOfWithdrawn, type WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { deleteCardStep } from "../recipe/deletion-steps.ts";
import { deleteTextStep, putTextStep } from "../recipe/text-steps.ts";
import { ifSame, updateOf } from "../table/expressions.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { keys } from "../table/keys.ts";
import { queryItems } from "../table/requests.ts";
import { checkStep, deleteStep, putStep, type Step, updateStep } from "../table/steps.ts";
import type { CaseState } from "./case-state.ts";

/** A recipe to withdraw. `separateText` contains the recipe's compressed texts, if they are in a text item. */
interface VisibleRecipe {
  card: RecipeCard;
  separateText: Uint8Array | undefined;
}

/**
 * Returns the transaction steps that withdraw recipes of one author: up to three per recipe, and one for the author's
 * statistics. The recipes leave all lists and statistics but keep their votes. The steps fail with `conflict` if a
 * recipe has changed since it was read (see `deleteCardStep` with `checksTexts`), or if the author's number of recipes
 * has changed.
 */
export function withdrawalSteps(
  authorId: string,
  recipes: readonly VisibleRecipe[],
  stats: Stats | undefined,
  now: Date,
  { byBan }: Pick<WithdrawnItem, "byBan"> = {},
): Step[] {
  if (!stats) throw new RefusedError("not-found");
  const cards = recipes.map(({ card }) => card);
  const moves = recipes.flatMap(({ card, separateText }) => {
    const { judging: _, ...kept } = card;
    const item: WithdrawnItem = {
      ...keys.withdrawn({ ...slotOf(card), nonce: card.nonce }),
      card: kept,
      ...(separateText && { overflow: separateText }),
      ...(byBan && { byBan }),
      owner: ownerOfWithdrawn({ card, ...(byBan && { byBan }) }),
      ownerSort: now.toISOString(),
    };
    return [
      putStep({ Item: item }),
      deleteCardStep(card, { checksTexts: true }),
      ...(card.long ? [deleteTextStep(card, separateText)] : []),
    ];
  });
  return [...moves, uncountRecipesStep(authorId, cards, stats)];
}

/**
 * Returns the transaction steps that restore a withdrawn recipe and give it the author's current name. Throws
 * `not-found` if the challenge or the author was deleted. The steps fail with `author-entered-again` if the author has
 * entered another recipe in the challenge.
 */
export function restorationSteps({ withdrawn, author, stats, endDate }: CaseState): Step[] {
  if (!withdrawn || !author || !endDate) throw new RefusedError("not-found");
  const { PK, SK, overflow } = withdrawn;
  const card: RecipeCard = { ...withdrawn.card, nom: author.nom, ends: endDate };
  return [
    checkStep({ Key: keys.challenge(card.challengeId), ...ifSame({ endDate }) }),
    deleteStep({ Key: { PK, SK }, ConditionExpression: "attribute_exists(PK)" }),
    putStep({
      refusal: (stored) => (stored?.nonce === card.nonce ? "conflict" : "author-entered-again"),
      Item: card,
      ConditionExpression: "attribute_not_exists(PK)",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    }),
    ...(overflow ? [putTextStep(card, overflow)] : []),
    countRecipeStep({ id: card.owner, nom: author.nom }, stats, card),
  ];
}

/**
 * Returns the transaction step that changes the reason for hiding a recipe, from a ban to a moderation decision or the
 * reverse. The step fails with `conflict` if the reason has changed since it was read.
 */
export function changeWithdrawalReasonStep(
  { PK, SK, card, owner, byBan }: WithdrawnItem,
  now: Date,
): Step {
  const after = byBan ? { card } : { card, byBan: true as const };
  return updateStep({
    Key: { PK, SK },
    ...updateOf({
      set: {
        owner: ownerOfWithdrawn(after),
        ownerSort: now.toISOString(),
        byBan: byBan ? undefined : true,
      },
      // A deleted item has no `owner`, so this comparison makes the step fail.
      read: { owner, byBan },
    }),
  });
}

/**
 * Returns the transaction steps that restore a recipe whose author is banned. The recipe then remains hidden until the
 * ban is lifted. The steps fail with `author-entered-again` if the author has entered another recipe in the challenge
 * (D44). If the ban hides that other recipe too, this function throws the error itself.
 */
export async function changeToBanSteps(withdrawn: WithdrawnItem, now: Date): Promise<Step[]> {
  const slot = slotOf(withdrawn.card);
  const { Items } = await queryItems<WithdrawnItem>({
    ...keysStartingWith(keys.withdrawn({ ...slot, nonce: "" })),
    ConsistentRead: true,
  });
  if (Items.some(({ byBan }) => byBan)) throw new RefusedError("author-entered-again");
  return [
    changeWithdrawalReasonStep(withdrawn, now),
    checkStep({
      refusal: "author-entered-again",
      Key: keys.recipe(slot),
      ConditionExpression: "attribute_not_exists(PK)",
    }),
  ];
}
