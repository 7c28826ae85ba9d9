import type { ChallengeResults } from "#shared/model/results.ts";

/*
 * What the rules say of winners and places (docs/rules.md D22, D37), computed anew from an answer alone. It shares
 * nothing with the product but the shape of the answer.
 */

type Line = ChallengeResults["entries"][number];

/** Identifiers of the recipes that win, and the place of each recipe, from sums and numbers of votes only. */
export function expectedResults({ priorVotes: m, entries }: ChallengeResults) {
  const votes = entries.reduce((total, line) => total + line.ratingCount, 0);
  const stars = entries.reduce((total, line) => total + line.ratingSum, 0);
  // Over the common denominator `votes`, so that no rounding decides.
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
