import type { ErrorCode } from "#shared/errors.ts";
import { rankKey } from "#shared/rules/ranking.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { judgingKey } from "../items/recipe-card.ts";
import { addStars } from "../items/star-counts.ts";
import { type Step, updateStep } from "../table/steps.ts";

/**
 * Returns the transaction step that adds votes to a recipe's counters. If the recipe was deleted or replaced,
 * the step throws the error code in `refusal`.
 */
export function countInCardStep(card: RecipeCard, ratings: number[], refusal: ErrorCode): Step {
  return changeCounters(card, ratings, 1, refusal);
}

/**
 * Returns the transaction step that subtracts a withdrawn vote from a recipe's counters. The step throws the
 * `conflict` error if the recipe no longer exists.
 */
export function uncountInCardStep(card: RecipeCard, rating: number): Step {
  return changeCounters(card, [rating], -1, "conflict");
}

/**
 * Concurrent votes keep the counters exact, but may leave outdated ranking keys on the recipe card.
 * `repairRank` corrects the keys.
 */
function changeCounters(
  card: RecipeCard,
  ratings: readonly number[],
  sign: 1 | -1,
  refusal: ErrorCode,
): Step {
  const count = sign * ratings.length;
  const sum = sign * ratings.reduce((total, rating) => total + rating, 0);
  const after = { ratingCount: card.ratingCount + count, ratingSum: card.ratingSum + sum };
  const stars = addStars(ratings, sign);
  return updateStep({
    refusal,
    Key: { PK: card.PK, SK: card.SK },
    UpdateExpression: `SET #sort = :sort${card.judging ? ", judging = :judging" : ""} ADD ratingCount :count, ratingSum :sum, ${stars.expression}`,
    ConditionExpression: "nonce = :nonce",
    ExpressionAttributeNames: { "#sort": "sort" },
    ExpressionAttributeValues: {
      ":sort": rankKey({ ...after, createdAt: card.ownerSort }),
      ":count": count,
      ":sum": sum,
      ":nonce": card.nonce,
      ...stars.values,
      ...(card.judging && { ":judging": judgingKey({ ...after, owner: card.owner }) }),
    },
  });
}
