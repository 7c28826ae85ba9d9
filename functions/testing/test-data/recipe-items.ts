import { rankKey } from "#shared/rules/ranking.ts";
import { newImageName } from "../../data/items/image-folder.ts";
import { idOf, type RecipeCard } from "../../data/items/recipe-card.ts";
import { packText } from "../../data/items/recipe-text.ts";
import { countStars } from "../../data/items/star-counts.ts";
import { newId } from "../../data/table/ids.ts";
import { lists, owners } from "../../data/table/indexes.ts";
import { type Key, keys } from "../../data/table/keys.ts";

interface Author {
  id: string;
  nom: string;
}

interface TestVote {
  voter: string;
  rating: number;
}

interface CardValues {
  challengeId: string;
  author: Author;
  createdAt: Date;
  /** End date of the challenge (ISO 8601). */
  ends: string;
  ratingCount: number;
  ratingSum: number;
}

/** Returns a recipe's card (its main item), without the texts. */
export function cardItem({ challengeId, author, createdAt, ends, ...counters }: CardValues) {
  return {
    ...keys.recipe({ challengeId, userId: author.id }),
    ...counters,
    challengeId,
    list: lists.recipes,
    sort: rankKey({ ...counters, createdAt: createdAt.toISOString() }),
    owner: author.id,
    ownerSort: createdAt.toISOString(),
    nonce: newId(4),
    nom: author.nom,
    image: newImageName(),
    color: "#c08040",
    ends,
  };
}

const ingredients = [{ name: "Pommes", quantity: "6", unit: "pièces" }];

/** Returns the items of a recipe and of its votes. The recipe's challenge has a new id, but is not stored. */
export function recipeItems(
  author: Author,
  votes: TestVote[],
  now = new Date(),
  description = "Une tarte.",
): { card: RecipeCard; items: Key[] } {
  const ratings = votes.map(({ rating }) => rating);
  const values = {
    challengeId: newId(),
    author,
    createdAt: now,
    ends: now.toISOString(),
    ratingCount: votes.length,
    ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
  };
  const card: RecipeCard = {
    ...cardItem(values),
    ...countStars(ratings),
    title: "Tarte",
    body: packText({ description, ingredients }),
  };
  const owner = idOf(card);
  const voteItems = votes.map(({ voter, rating }) => ({
    ...keys.vote(voter, owner),
    rating,
    owner,
    ownerSort: card.ownerSort,
  }));
  return { card, items: [card, ...voteItems] };
}

/** Computes an author's statistics item from the cards (main items) of all the author's recipes. */
export function statsItem({ id: userId, nom }: Author, cards: RecipeCard[]): Key {
  const sum = (of: (card: RecipeCard) => number) => cards.reduce((all, card) => all + of(card), 0);
  const stats = {
    ...keys.stats(userId),
    userId,
    nom,
    recipeCount: cards.length,
    ratingCount: sum(({ ratingCount }) => ratingCount),
    ratingSum: sum(({ ratingSum }) => ratingSum),
    owner: owners.contributors,
    ownerSort: String(cards.length).padStart(8, "0"),
  };
  return stats;
}
