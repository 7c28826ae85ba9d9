import { rankKey } from "#shared/rules/ranking.ts";
import type { Stats } from "../../data/contributor/contributor-store.ts";
import { idOf, type RecipeCard } from "../../data/items/recipe-card.ts";
import { starsOf } from "../../data/items/star-counts.ts";
import type { Vote } from "../../data/items/vote.ts";
import { wordNames } from "../../data/items/word-counts.ts";
import { idInPartition, type Key } from "../../data/table/keys.ts";
import { parseRecipeId } from "../../data/table/recipe-id.ts";
import { type StoredItem, scanTable } from "../table/items.ts";

interface Total {
  recipeCount: number;
  ratingCount: number;
  ratingSum: number;
}

/**
 * Scans the table and returns a message for each violated invariant of recipes, votes and authors
 * (docs/architecture.md). If `ranks` is false, ignores values that the stream consumers update later.
 */
export async function findWrongCounts({ ranks = true } = {}): Promise<string[]> {
  return findWrongCountsIn(await scanTable(), { ranks });
}

/** Does the same as `findWrongCounts` for items that have already been read. */
export function findWrongCountsIn(items: StoredItem[], { ranks = true } = {}): string[] {
  const cards = items.filter(({ SK }) => SK.startsWith("R#")) as unknown as RecipeCard[];
  const votes = items.filter(({ PK }) => PK.startsWith("V#")) as unknown as Vote[];
  const cookedEntries = Map.groupBy(
    items.filter(
      ({ PK, SK, cookedOn }) =>
        PK.startsWith("K#") &&
        cookedOn !== undefined &&
        parseRecipeId(SK)?.userId !== idInPartition({ PK }),
    ),
    ({ SK }) => SK,
  );
  const stats = items.filter(({ SK }) => SK === "STATS") as unknown as (Stats &
    Key & { ownerSort?: string })[];
  const found: string[] = [];
  const check = (what: string, actual: unknown, expected: unknown) => {
    const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (is !== should) found.push(`${what} is ${is}, should be ${should}`);
  };
  // Votes for a withdrawn recipe may stay uncounted until the recipe is restored.
  const withdrawn = new Set(
    items.filter(({ SK }) => SK.startsWith("H#")).map(({ card }) => idOf(card as RecipeCard)),
  );
  const byRecipe = new Map<
    string,
    { count: number; sum: number; stars?: number[]; words?: string }
  >();
  for (const { SK, rating, words = "", uncounted } of votes) {
    if (uncounted !== undefined && ranks && !withdrawn.has(SK))
      found.push(`a vote for ${SK} is not counted`);
    if (uncounted !== undefined) continue;
    const known = byRecipe.get(SK) ?? { count: 0, sum: 0 };
    const { stars = [0, 0, 0, 0, 0] } = known;
    byRecipe.set(SK, {
      count: known.count + 1,
      sum: known.sum + rating,
      stars: stars.with(rating - 1, (stars[rating - 1] ?? 0) + 1),
      words: (known.words ?? "") + words,
    });
  }
  const byAuthor = new Map<string, Total>();
  for (const card of cards) {
    const { ratingCount, ratingSum } = card;
    const voted = byRecipe.get(idOf(card)) ?? { count: 0, sum: 0 };
    const stars = starsOf(card);
    const byStars = voted.stars ?? [0, 0, 0, 0, 0];
    check(`${idOf(card)} votes by stars`, stars, byStars);
    const byWord = wordNames.map((name) => (voted.words ?? "").split(name.slice(1)).length - 1);
    check(
      `${idOf(card)} votes by word`,
      wordNames.map((name) => card[name] ?? 0),
      byWord,
    );
    check(`${idOf(card)} votes`, [ratingCount, ratingSum], [voted.count, voted.sum]);
    byRecipe.delete(idOf(card));
    check(`${idOf(card)} cooked`, card.cooked ?? 0, cookedEntries.get(idOf(card))?.length ?? 0);
    if (ranks) check("rank", card.sort, rankKey({ ...card, createdAt: card.ownerSort }));
    const total = byAuthor.get(card.owner) ?? { recipeCount: 0, ratingCount: 0, ratingSum: 0 };
    byAuthor.set(card.owner, {
      recipeCount: total.recipeCount + 1,
      ratingCount: total.ratingCount + ratingCount,
      ratingSum: total.ratingSum + ratingSum,
    });
  }
  for (const recipeId of withdrawn) byRecipe.delete(recipeId);
  for (const recipeId of byRecipe.keys())
    found.push(`a vote for the missing recipe ${recipeId} remains`);
  for (const { PK, recipeCount, ratingCount, ratingSum, ownerSort } of stats) {
    const author = idInPartition({ PK });
    const total = byAuthor.get(author) ?? { recipeCount: 0, ratingCount: 0, ratingSum: 0 };
    byAuthor.delete(author);
    check(`stats of ${author}`, { recipeCount, ratingCount, ratingSum }, total);
    const place = total.recipeCount > 0 ? String(total.recipeCount).padStart(8, "0") : undefined;
    check(`place of ${author}`, ownerSort, place);
  }
  for (const author of byAuthor.keys()) found.push(`${author} has no stats`);
  return found;
}
