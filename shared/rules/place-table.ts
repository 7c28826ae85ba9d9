import { compareWeighted, type VoteTotal } from "./weighted-winner.ts";

/** The number of recipes in a challenge that share a vote count and a sum of ratings. */
export interface VoteClass extends VoteTotal {
  recipes: number;
}

/** The rank (`place`) of all recipes with the same vote count and the same sum of ratings. */
export type PlaceRow = [ratingCount: number, ratingSum: number, place: number];

/** Counts recipes, grouped by vote count and sum of ratings. */
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
 * Returns the rank of each combination of vote count and sum of ratings, best first. `assignPlaces` returns the same
 * ranks, but needs all recipes in memory.
 */
export function placeRows(classes: readonly VoteClass[], all: VoteTotal): PlaceRow[] {
  const sorted = classes.toSorted((a, b) => compareWeighted(a, b, all));
  let place = 1;
  let better = 0;
  return sorted.map((current, index) => {
    const before = sorted[index - 1];
    if (before && compareWeighted(before, current, all) !== 0) place = better + 1;
    better += current.recipes;
    return [current.ratingCount, current.ratingSum, place];
  });
}

/** Looks up a recipe's rank by its vote count and its sum of ratings. */
export class PlaceTable {
  readonly #places: Map<string, number>;

  constructor(rows: Iterable<PlaceRow>) {
    this.#places = new Map(
      Array.from(rows, ([count, sum, place]) => [classKey(count, sum), place] as const),
    );
  }

  /** Returns a recipe's rank. Throws an error if the table contains no rank for the recipe's votes. */
  placeOf({ ratingCount, ratingSum }: VoteTotal): number {
    const place = this.#places.get(classKey(ratingCount, ratingSum));
    if (place === undefined) throw new Error(`No place for ${ratingCount} votes, sum ${ratingSum}`);
    return place;
  }
}

function classKey(ratingCount: number, ratingSum: number): string {
  return `${ratingCount} ${ratingSum}`;
}
