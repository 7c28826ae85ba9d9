import { packRecipeText, type RecipeCard } from "../../data/items/recipe-card.ts";
import type { StoredChallenge } from "../../data/items/stored-challenge.ts";
import { newId } from "../../data/table/ids.ts";
import { putItems } from "../table/items.ts";
import { cardItem, statsItem } from "../test-data/recipe-items.ts";
import { sampleRecipe } from "../test-data/recipes.ts";
import { siteNow } from "./calendar.ts";

const recipesPerAuthor = 20;
const nom = "Dominique";

/** Stores recipes of 1.5 KB by new authors, spread evenly over the challenges that have started. */
export async function putRecipes(challenges: StoredChallenge[], count: number): Promise<void> {
  const perChallenge = Math.ceil(count / challenges.length);
  const authorCount = Math.max(perChallenge, Math.ceil(count / recipesPerAuthor));
  const authors = Array.from({ length: authorCount }, () => newId());
  const cards = Array.from({ length: count }, (_, index) => {
    const [column, row] = [index % challenges.length, Math.floor(index / challenges.length)];
    const challenge = challenges[column];
    // Adding the row and column numbers gives each recipe of a challenge a different author.
    const author = authors[(column + row) % authorCount];
    if (!challenge || !author) throw new Error("No challenge has started");
    return cardOf(challenge, author, index);
  });
  const stats = [...Map.groupBy(cards, ({ owner }) => owner)].map(([id, own]) =>
    statsItem({ id, nom }, own),
  );
  await putItems([...cards, ...stats]);
}

const { title, description, ingredients } = sampleRecipe;
const text = packRecipeText({ title, nom }, { description, ingredients });

function cardOf(challenge: StoredChallenge, authorId: string, index: number): RecipeCard {
  if (!("body" in text)) throw new Error("The texts do not fit into a card");
  const ratingCount = index % 7;
  const card = cardItem({
    challengeId: challenge.id,
    author: { id: authorId, nom },
    createdAt: submissionTime(challenge, index),
    ends: challenge.endDate,
    ratingCount,
    ratingSum: ratingCount * (1 + (index % 5)),
  });
  return { ...card, ...text, title };
}

/** Returns a time at which the challenge was open. */
function submissionTime({ startDate, endDate }: StoredChallenge, index: number): Date {
  const start = Date.parse(startDate);
  const end = Math.min(Date.parse(endDate), siteNow.getTime());
  return new Date(start + Math.floor(((index % 97) / 97) * (end - start)));
}
