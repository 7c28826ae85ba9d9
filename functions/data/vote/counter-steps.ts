import type { ErrorCode } from "#shared/errors.ts";
import { rankKey } from "#shared/rules/ranking.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { type CountedVote, countersOf } from "../items/vote-counters.ts";
import { voteOrderKey } from "../items/vote-order.ts";
import { updateOf } from "../table/expressions.ts";
import { type Step, updateStep } from "../table/steps.ts";

/**
 * Returns the transaction step that adds votes to a recipe's counters and updates the ranking keys. The step fails with
 * `refusal` if the recipe no longer exists. Ranking keys may be outdated after concurrent votes, until `repairRank`
 * corrects them.
 */
export function addVotesStep(
  card: RecipeCard,
  votes: readonly CountedVote[],
  refusal: ErrorCode,
): Step {
  return changeCountersStep(card, votes, 1, refusal);
}

/** Like `addVotesStep`, but subtracts the votes from the counters. */
export function subtractVotesStep(
  card: RecipeCard,
  votes: readonly CountedVote[],
  refusal: ErrorCode,
): Step {
  return changeCountersStep(card, votes, -1, refusal);
}

function changeCountersStep(
  card: RecipeCard,
  votes: readonly CountedVote[],
  sign: 1 | -1,
  refusal: ErrorCode,
): Step {
  const { PK, SK, owner, ownerSort, nonce } = card;
  const counters = countersOf(votes);
  const changes = Object.entries(counters).map(([name, count]) => [name, sign * count]);
  const add: Record<string, number> = Object.fromEntries(changes);
  const after = {
    ratingCount: card.ratingCount + sign * counters.ratingCount,
    ratingSum: card.ratingSum + sign * counters.ratingSum,
  };
  const sort = rankKey({ ...after, createdAt: ownerSort });
  const judging = card.judging && voteOrderKey({ ...after, owner });
  return updateStep({
    refusal,
    Key: { PK, SK },
    ...updateOf({ set: { sort, ...(judging && { judging }) }, add, read: { nonce } }),
  });
}
