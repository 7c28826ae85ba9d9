import type { ErrorCode } from "#shared/errors.ts";
import { rankKey } from "#shared/rules/ranking.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { judgingKey } from "../items/recipe-card.ts";
import { type CountedVote, countersOf, type VoteCounters } from "../items/vote-counters.ts";
import { type Step, updateStep } from "../table/steps.ts";

/**
 * Returns the transaction step that adds votes to a recipe's counters. The step fails with `refusal` if the recipe no
 * longer exists.
 */
export function countInCardStep(
  card: RecipeCard,
  votes: readonly CountedVote[],
  refusal: ErrorCode,
): Step {
  return changeCounters(card, votes, 1, refusal);
}

/**
 * Returns the transaction step that subtracts a vote from a recipe's counters. The step fails with `conflict` if the
 * recipe no longer exists.
 */
export function uncountInCardStep(card: RecipeCard, vote: CountedVote): Step {
  return changeCounters(card, [vote], -1, "conflict");
}

/**
 * Returns the transaction step that changes a recipe's counters and ranking keys. Ranking keys may be outdated after
 * concurrent votes, until `repairRank` corrects them.
 */
function changeCounters(
  card: RecipeCard,
  votes: readonly CountedVote[],
  sign: 1 | -1,
  refusal: ErrorCode,
): Step {
  const changes = Object.entries(countersOf(votes)).map(([name, count]) => [name, sign * count]);
  const { ratingCount, ratingSum } = Object.fromEntries(changes) as VoteCounters;
  const after = {
    ratingCount: card.ratingCount + ratingCount,
    ratingSum: card.ratingSum + ratingSum,
  };
  return updateStep({
    refusal,
    Key: { PK: card.PK, SK: card.SK },
    UpdateExpression: `SET #sort = :sort${card.judging ? ", judging = :judging" : ""} ADD ${changes.map(([name]) => `${name} :${name}`).join(", ")}`,
    ConditionExpression: "nonce = :nonce",
    ExpressionAttributeNames: { "#sort": "sort" },
    ExpressionAttributeValues: {
      ":sort": rankKey({ ...after, createdAt: card.ownerSort }),
      ":nonce": card.nonce,
      ...Object.fromEntries(changes.map(([name, count]) => [`:${name}`, count])),
      ...(card.judging && { ":judging": judgingKey({ ...after, owner: card.owner }) }),
    },
  });
}
