import type { ChallengeResults } from "#shared/model/results.ts";

type Line = ChallengeResults["entries"][number];

/**
 * Computes the winners' ids and each recipe's place from an API response (D22, D37). Shares no code with the site, so
 * that tests compare two independent implementations.
 */
export function expectedResults({ priorVotes: m, entries }: ChallengeResults) {
  const votes = entries.reduce((total, line) => total + line.ratingCount, 0);
  const stars = entries.reduce((total, line) => total + line.ratingSum, 0);
  // Compares scores as fractions of integers, to avoid rounding errors.
  const fraction = (line: Line) => ({
    above: BigInt(m * stars + votes * line.ratingSum),
    below: BigInt(votes * (m + line.ratingCount)),
  });
  const better = (a: Line, b: Line) => {
    if (a.ratingCount === 0) return false;
    if (b.ratingCount === 0) return true;
    const [x, y] = [fraction(a), fraction(b)];
    return x.above * y.below > y.above * x.below;
  };
  const places = new Map(
    entries.map((line) => [line.recipeId, 1 + entries.filter((one) => better(one, line)).length]),
  );
  const winners = entries.filter((line) => line.ratingCount > 0 && places.get(line.recipeId) === 1);
  return { votes, stars, places, winners: winners.map(({ recipeId }) => recipeId) };
}
