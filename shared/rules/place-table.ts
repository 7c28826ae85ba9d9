import { compareWeighted, type VoteTotal } from "./weighted-winner.ts";

/** The number of recipes in a challenge with the same vote count and sum. */
export interface VoteClass extends VoteTotal {
  recipes: number;
}

/** A vote count and sum, and the place (rank) of all recipes that have both. */
export type PlaceRow = [ratingCount: number, ratingSum: number, place: number];

/** Counts recipes by vote count and sum. */
export class VoteClassCounter {
  readonly #classes = new Map<string, VoteClass>();

  add({ ratingCount, ratingSum }: VoteTotal): void {
    const key = classKey(ratingCount, ratingSum);
    const found = this.#classes.get(key);
    if (found) found.recipes++;
    else this.#classes.set(key, { ratingCount, ratingSum, recipes: 1 });
  }

  get classes(): VoteClass[] {
    return [...this.#classes.values()];
  }
}

/**
 * Returns the places that `assignPlaces` would give, best first, by vote count and sum. Needs no list of recipes, so that
 * its memory use does not grow with their number.
 */
export function placeRows(classes: readonly VoteClass[], all: VoteTotal): PlaceRow[] {
  const compare = (a: VoteClass, b: VoteClass) => {
    if (a.ratingCount === 0 || b.ratingCount === 0) {
      return Number(a.ratingCount === 0) - Number(b.ratingCount === 0);
    }
    return compareWeighted(a, b, all);
  };
  const sorted = classes.toSorted(compare);
  let place = 1;
  let better = 0;
  return sorted.map((current, index) => {
    const before = sorted[index - 1];
    if (before && compare(before, current) !== 0) place = better + 1;
    better += current.recipes;
    return [current.ratingCount, current.ratingSum, place];
  });
}

/** Looks up a recipe's place by its vote count and sum. */
export class PlaceTable {
  readonly #places: Map<string, number>;

  constructor(rows: Iterable<PlaceRow>) {
    this.#places = new Map(
      Array.from(rows, ([count, sum, place]) => [classKey(count, sum), place] as const),
    );
  }

  /** Returns the place. Throws an error if no counted recipe has this vote count and sum. */
  placeOf({ ratingCount, ratingSum }: VoteTotal): number {
    const place = this.#places.get(classKey(ratingCount, ratingSum));
    if (place === undefined) throw new Error(`No place for ${ratingCount} votes, sum ${ratingSum}`);
    return place;
  }
}

function classKey(ratingCount: number, ratingSum: number): string {
  return `${ratingCount} ${ratingSum}`;
}
