import type { ErrorCode } from "#shared/errors.ts";
import { rankKey } from "#shared/rules/ranking.ts";
import { judgingKey } from "../recipe/next-by-votes.ts";
import type { RecipeCard } from "../recipe/recipe-card.ts";
import { type Step, updateStep } from "../table/steps.ts";
import { addStars } from "./star-counts.ts";

type Numbers = Pick<RecipeCard, "ratingCount" | "ratingSum">;

/** The numbers of a recipe with one more vote. */
export function withVote({ ratingCount, ratingSum }: Numbers, rating: number): Numbers {
  return { ratingCount: ratingCount + 1, ratingSum: ratingSum + rating };
}

/**
 * The write that adds votes to a recipe's numbers, as long as it is the same recipe. Votes at the same instant leave the
 * numbers exact and may leave the place in the rankings to repairRank.
 */
export function countInCard(card: RecipeCard, ratings: number[], refusal: ErrorCode): Step {
  const { ratingCount, ratingSum } = ratings.reduce<Numbers>(withVote, card);
  const stars = addStars(ratings, 1);
  return updateStep({
    refusal,
    Key: { PK: card.PK, SK: card.SK },
    UpdateExpression: `SET #sort = :sort${card.judging ? ", judging = :judging" : ""} ADD ratingCount :count, ratingSum :sum, ${stars.expression}`,
    ConditionExpression: "nonce = :nonce",
    ExpressionAttributeNames: { "#sort": "sort" },
    ExpressionAttributeValues: {
      ":sort": rankKey({ ratingCount, ratingSum, createdAt: card.ownerSort }),
      ":count": ratingCount - card.ratingCount,
      ":sum": ratingSum - card.ratingSum,
      ":nonce": card.nonce,
      ...stars.values,
      ...(card.judging && { ":judging": judgingKey({ ratingCount, owner: card.owner }) }),
    },
  });
}
