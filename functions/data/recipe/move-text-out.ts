import { maxCardBytes, type RecipeCard } from "../items/recipe-card.ts";
import { updateOf } from "../table/expressions.ts";
import { itemSize } from "../table/item-size.ts";
import { getItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { putTextStep } from "./text-steps.ts";

/**
 * Moves a recipe's texts to their own database item if the recipe's card item has grown beyond 1 KB, for example
 * because of votes. `streamed` is the card item from a stream record. Does nothing if the texts have already been
 * moved.
 */
export async function moveTextOut(streamed: RecipeCard): Promise<void> {
  const { PK, SK, body } = streamed;
  if (!body || itemSize(streamed) <= maxCardBytes) return;
  await retryOnConflict(async () => {
    const card = await getItem<RecipeCard>({ PK, SK }, { consistent: true });
    if (!card?.body || itemSize(card) <= maxCardBytes) return;
    await transact([removeTextStep(card), putTextStep(card, card.body)]);
  });
}

/**
 * Returns the transaction step that removes the texts from a recipe's card item. The step fails with `conflict` if the
 * texts have changed since the card item was read.
 */
function removeTextStep({ PK, SK, nonce, body }: RecipeCard): Step {
  return updateStep({
    Key: { PK, SK },
    ...updateOf({ set: { long: true, body: undefined }, read: { nonce, body } }),
  });
}
