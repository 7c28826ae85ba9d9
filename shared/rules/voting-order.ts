/** The fields that determine a recipe's position in the recipe list of an open challenge. */
interface VotingOrderFields {
  isMine: boolean;
  hasVoted: boolean;
  ratingCount: number;
}

/**
 * Sorts the recipes of an open challenge for one user (D26a): the user's own recipe, then unrated recipes (fewest votes
 * first), then rated recipes. The sort is stable.
 */
export function sortForVoting<R extends VotingOrderFields>(recipes: readonly R[]): R[] {
  return recipes.toSorted(
    (a, b) => group(a) - group(b) || (group(a) === unrated ? a.ratingCount - b.ratingCount : 0),
  );
}

const unrated = 1;

function group({ isMine, hasVoted }: VotingOrderFields): number {
  if (isMine) return 0;
  return hasVoted ? 2 : unrated;
}
