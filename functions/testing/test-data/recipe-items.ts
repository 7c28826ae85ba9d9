import { rankKey } from "#shared/rules/ranking.ts";
import { newImageName } from "../../data/items/image-folder.ts";
import { idOf, type RecipeCard } from "../../data/items/recipe-card.ts";
import { packText } from "../../data/items/recipe-text.ts";
import { countStars } from "../../data/items/star-counts.ts";
import { newId } from "../../data/table/ids.ts";
import { lists, owners } from "../../data/table/indexes.ts";
import { type Key, keys } from "../../data/table/keys.ts";

/** A vote of a bulk. */
export interface BulkVote {
  voter: string;
  rating: number;
}

const ingredients = [{ name: "Pommes", quantity: "6", unit: "pièces" }];

/** Items of a recipe, each in a challenge of its own, and of its votes. */
export function recipeItems(
  author: { id: string; nom: string },
  votes: BulkVote[],
  now = new Date(),
  description = "Une tarte.",
): { card: RecipeCard; items: Key[] } {
  const place = { challengeId: newId(), userId: author.id };
  const ratingSum = votes.reduce((sum, { rating }) => sum + rating, 0);
  const counters = { ratingCount: votes.length, ratingSum };
  const createdAt = now.toISOString();
  const card: RecipeCard = {
    ...keys.recipe(place),
    challengeId: place.challengeId,
    list: lists.recipes,
    sort: rankKey({ ...counters, createdAt }),
    owner: author.id,
    ownerSort: createdAt,
    nonce: newId(4),
    title: "Tarte",
    nom: author.nom,
    image: newImageName(now),
    color: "#c08040",
    ends: createdAt,
    ...counters,
    ...countStars(votes.map(({ rating }) => rating)),
    body: packText({ description, ingredients }),
  };
  const owner = idOf(card);
  const cast = votes.map(({ voter, rating }) => ({
    ...keys.vote(voter, owner),
    ...{ rating, owner, ownerSort: createdAt },
  }));
  return { card, items: [card, ...cast] };
}

/** The numbers that follow from an author's cards. */
export function statsItem(author: { id: string; nom: string }, cards: RecipeCard[]): Key {
  const sum = (of: (card: RecipeCard) => number) => cards.reduce((all, card) => all + of(card), 0);
  return {
    ...keys.stats(author.id),
    ...{ userId: author.id, nom: author.nom, recipeCount: cards.length },
    ratingCount: sum(({ ratingCount }) => ratingCount),
    ratingSum: sum(({ ratingSum }) => ratingSum),
    owner: owners.contributors,
    ownerSort: String(cards.length).padStart(8, "0"),
  } as Key;
}
