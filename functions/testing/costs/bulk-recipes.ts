import { idOf, packRecipeText, type RecipeCard } from "../../data/items/recipe-card.ts";
import type { StoredChallenge } from "../../data/items/stored-challenge.ts";
import { packTerms } from "../../data/search/search-record.ts";
import { anyRecipe, categoryTerm, termsOf } from "../../data/search/search-terms.ts";
import { newId } from "../../data/table/ids.ts";
import { type Key, keys } from "../../data/table/keys.ts";
import { putItems } from "../table/items.ts";
import { frenchRecipes } from "../test-data/french-recipes.ts";
import { cardItem, statsItem } from "../test-data/recipe-items.ts";
import { sampleRecipe } from "../test-data/recipes.ts";
import { siteNow } from "./calendar.ts";

const recipesPerAuthor = 20;
const nom = "Dominique";

/** Rare words that tests search for. If a word's value is n, one in n recipe titles contains the word. */
export const rareWords: Readonly<Record<string, number>> = { citron: 10, yuzu: 1000 };

/**
 * Stores recipes of 850 characters by new authors, and the search index entries of the recipes. Spreads the recipes
 * evenly over the challenges.
 */
export async function putRecipes(challenges: StoredChallenge[], count: number): Promise<void> {
  const perChallenge = Math.ceil(count / challenges.length);
  const authorCount = Math.max(perChallenge, Math.ceil(count / recipesPerAuthor));
  const authors = Array.from({ length: authorCount }, () => newId());
  const cards = Array.from({ length: count }, (_, index) => {
    const [column, row] = [index % challenges.length, Math.floor(index / challenges.length)];
    const challenge = challenges[column];
    // Each recipe of a challenge gets a different author.
    const author = authors[(column + row) % authorCount];
    if (!challenge || !author) throw new Error("No challenge has started");
    return cardOf(challenge, author, index);
  });
  const stats = [...Map.groupBy(cards, ({ owner }) => owner)].map(([id, own]) =>
    statsItem({ id, nom }, own),
  );
  const categories = new Map(challenges.map(({ id, category }) => [id, category]));
  const entries = cards.flatMap((card) => indexItems(card, categories.get(card.challengeId)));
  await putItems([...cards, ...stats, ...entries]);
}

const { title, ingredients } = sampleRecipe;
const minutes = 25;
const texts = frenchRecipes[850].map((recipe) =>
  packRecipeText({ title, nom }, { ...recipe, minutes }),
);

/** The words that tests search for. Other words are not indexed, to save space. */
const indexedWords = new Set(["tarte", "pomme", ...Object.keys(rareWords)]);

const knownTerms = new Map<string, { terms: string[]; packed: Buffer }>();

/**
 * Returns a recipe's search terms, both uncompressed and compressed. Caches them, because compressing the terms of
 * 100,000 recipes would take minutes.
 */
function indexedTerms(title: string, category: { id: string; name: string }) {
  const known = knownTerms.get(`${title}\n${category.id}`);
  if (known) return known;
  const terms = termsOf({ title, ingredients, nom, category });
  const found = { terms, packed: packTerms(terms) };
  knownTerms.set(`${title}\n${category.id}`, found);
  return found;
}

/** Returns a recipe's search record and its index entries. */
function indexItems(card: RecipeCard, category = { id: "", name: "" }): Key[] {
  const { terms, packed } = indexedTerms(card.title, category);
  const recipeId = idOf(card);
  const { ownerSort: createdAt, challengeId } = card;
  const record = { createdAt, terms: packed, version: newId() };
  return [
    { ...keys.searchRecord(challengeId, recipeId), ...record } as Key,
    ...terms
      .filter((term) => indexedWords.has(term))
      .map((term) => keys.searchEntry(term, createdAt, recipeId)),
    ...[anyRecipe, categoryTerm(category.id)].map((term) => ({
      ...keys.searchEntry(term, createdAt, recipeId),
      minutes,
    })),
  ];
}

function cardOf(challenge: StoredChallenge, authorId: string, index: number): RecipeCard {
  const text = texts[index % texts.length];
  if (!text || text.isLong) throw new Error("The texts do not fit into a card");
  const ratingCount = index % 7;
  const card = cardItem({
    challengeId: challenge.id,
    author: { id: authorId, nom },
    createdAt: submissionTime(challenge, index),
    ends: challenge.endDate,
    ratingCount,
    ratingSum: ratingCount * (1 + (index % 5)),
  });
  const rare = Object.keys(rareWords).filter((word) => index % (rareWords[word] ?? 0) === 0);
  return { ...card, body: text.packed, title: [title, ...rare].join(" ") };
}

/** Returns a time at which the challenge was open and the recipe could be submitted. */
function submissionTime({ startDate, endDate }: StoredChallenge, index: number): Date {
  const start = Date.parse(startDate);
  const end = Math.min(Date.parse(endDate), siteNow.getTime());
  return new Date(start + Math.floor(((index % 97) / 97) * (end - start)));
}
