import { parisDay } from "#shared/rules/paris-days.ts";
import { formatCount } from "../../components/format-number.ts";

/** A recipe with its rating and cooking counts, which the dashboard compares from day to day. */
export interface CountedRecipe {
  id: string;
  ratingCount: number;
  cookedCount: number;
  createdAt: string;
  /** The recipe's rank. Absent until the results of its challenge are recorded. */
  place?: object | undefined;
  hasWon?: boolean;
}

interface Counts extends Pick<CountedRecipe, "ratingCount" | "cookedCount"> {
  /** True if the results were recorded. Absent from counts that an older version of the site has stored. */
  hasPlace?: boolean;
}

interface CountsSnapshot {
  /** Time at which the counts were stored, in ISO 8601 format. */
  takenAt: string;
  counts: Record<string, Counts>;
}

/**
 * Rating and cooking counts from the last two days on which the user opened the dashboard, stored in the browser (D50).
 * `latest` is from the later day, and `before` is from the earlier day. The dashboard compares the current counts with
 * `before`.
 */
export interface StoredCounts {
  latest: CountsSnapshot;
  before?: CountsSnapshot | undefined;
}

/**
 * Returns the counts to store: the current counts as `latest`, and the previous `latest` as `before`. Returns `stored`
 * unchanged if its `latest` is from today (in Paris) or from a later day. A later day is possible if the device's clock
 * has been set back.
 */
export function updateStoredCounts(
  stored: StoredCounts | undefined,
  recipes: readonly CountedRecipe[],
  now: Date,
): StoredCounts {
  if (stored && parisDay(new Date(stored.latest.takenAt)) >= parisDay(now)) return stored;
  const counts = recipes.map(({ id, ratingCount, cookedCount, place }) => [
    id,
    { ratingCount, cookedCount, hasPlace: place !== undefined },
  ]);
  return {
    latest: { takenAt: now.toISOString(), counts: Object.fromEntries(counts) },
    before: stored?.latest,
  };
}

/** Returns text such as "Depuis hier : 3 notes", or undefined if no count is higher than in the snapshot `before`. */
export function describeIncrease(
  { before }: StoredCounts,
  recipes: readonly CountedRecipe[],
): string | undefined {
  if (!before) return undefined;
  const increases = recipes.map((recipe) => increaseSince(before, recipe));
  const ratings = total(increases.map(({ ratingCount }) => ratingCount));
  const cooked = increases.map(({ cookedCount }) => cookedCount).filter((count) => count > 0);
  const parts = [
    ...(ratings > 0 ? [formatCount(ratings, "note")] : []),
    ...(cooked.length > 0
      ? [`${cooked.length > 1 ? "vos recettes cuisinées" : "cuisinée"} ${total(cooked)} fois`]
      : []),
  ];
  return parts.length > 0 ? `Depuis hier\u00a0: ${parts.join(", ")}` : undefined;
}

/**
 * Returns the newest recipe whose results have been recorded since the snapshot `before`. Ignores wins, which the
 * dashboard announces separately.
 */
export function findNewResult<R extends CountedRecipe>(
  { before }: StoredCounts,
  recipes: readonly R[],
): R | undefined {
  if (!before) return undefined;
  const isNew = (recipe: R) => recipe.place && countsIn(before, recipe).hasPlace === false;
  return recipes.find((recipe) => isNew(recipe) && !recipe.hasWon);
}

/**
 * Returns a recipe's counts in the snapshot. For a recipe that is missing from the snapshot, returns zeros if the
 * recipe is newer than the snapshot, and its current counts otherwise.
 */
function countsIn({ takenAt, counts }: CountsSnapshot, recipe: CountedRecipe): Counts {
  const isNewer = Date.parse(recipe.createdAt) > Date.parse(takenAt);
  const none = { ratingCount: 0, cookedCount: 0, hasPlace: false };
  return counts[recipe.id] ?? (isNewer ? none : recipe);
}

/** Returns how much a recipe's counts have risen since the snapshot. */
function increaseSince(snapshot: CountsSnapshot, recipe: CountedRecipe): Counts {
  const known = countsIn(snapshot, recipe);
  return {
    ratingCount: Math.max(0, recipe.ratingCount - known.ratingCount),
    cookedCount: Math.max(0, recipe.cookedCount - known.cookedCount),
  };
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
