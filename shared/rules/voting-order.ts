/** What the place of a recipe in the list of an open challenge depends on. */
export interface VotingOrderFields {
  isMine: boolean;
  hasVoted: boolean;
  ratingCount: number;
}

/**
 * The order of an open challenge's recipes for one reader (D26a): mine, then those I have not rated with fewest
 * votes first, then those I have rated. Ties keep the order given, which differs between readers.
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
