import { rankKey } from "#shared/rules/ranking.ts";
import type { Stats } from "../../data/contributor/contributor-store.ts";
import { newImageName } from "../../data/items/image-folder.ts";
import { packRecipeText, type RecipeCard } from "../../data/items/recipe-card.ts";
import type { StoredChallenge } from "../../data/items/stored-challenge.ts";
import { newId } from "../../data/table/ids.ts";
import { lists, owners } from "../../data/table/indexes.ts";
import { keys } from "../../data/table/keys.ts";
import { putItems } from "../table/items.ts";
import { sampleRecipe } from "../test-data/recipes.ts";
import { siteNow } from "./calendar.ts";

const recipesOfAnAuthor = 20;
const nom = "Dominique";

/** Puts that many recipes of 1.5 KB by new authors, as votes have left them, evenly into challenges that have begun. */
export async function putRecipes(challenges: StoredChallenge[], count: number): Promise<void> {
  const most = Math.ceil(count / challenges.length);
  const authorCount = Math.max(most, Math.ceil(count / recipesOfAnAuthor));
  const authors = Array.from({ length: authorCount }, () => newId());
  const stats = new Map<string, Stats>();
  const cards: RecipeCard[] = [];
  for (let index = 0; index < count; index++) {
    const [place, round] = [index % challenges.length, Math.floor(index / challenges.length)];
    const challenge = challenges[place];
    // No author twice in a challenge.
    const owner = authors[(place + round) % authorCount];
    if (!challenge || !owner) throw new Error("No challenge");
    const card = cardOf(challenge, owner, index);
    cards.push(card);
    stats.set(owner, sumOf(owner, card, stats.get(owner)));
  }
  await putItems([...cards, ...[...stats.values()].map(statsItem)]);
}

const { title, description, ingredients } = sampleRecipe;
const text = packRecipeText({ title, nom }, { description, ingredients });

function cardOf(challenge: StoredChallenge, owner: string, index: number): RecipeCard {
  if (!("body" in text)) throw new Error("The texts do not fit into a card");
  const ratingCount = index % 7;
  const counters = { ratingCount, ratingSum: ratingCount * (1 + (index % 5)) };
  const createdAt = submission(challenge, index);
  return {
    ...keys.recipe({ challengeId: challenge.id, userId: owner }),
    ...counters,
    ...text,
    challengeId: challenge.id,
    list: lists.recipes,
    sort: rankKey({ ...counters, createdAt: createdAt.toISOString() }),
    owner,
    ownerSort: createdAt.toISOString(),
    nonce: newId(4),
    title,
    nom,
    image: newImageName(createdAt),
    color: "#c08040",
    ends: challenge.endDate,
  };
}

/** An instant while the challenge was open. */
function submission({ startDate, endDate }: StoredChallenge, index: number): Date {
  const start = Date.parse(startDate);
  const end = Math.min(Date.parse(endDate), siteNow.getTime());
  return new Date(start + Math.floor(((index % 97) / 97) * (end - start)));
}

function sumOf(userId: string, card: RecipeCard, before?: Stats): Stats {
  return {
    userId,
    nom,
    recipeCount: (before?.recipeCount ?? 0) + 1,
    ratingCount: (before?.ratingCount ?? 0) + card.ratingCount,
    ratingSum: (before?.ratingSum ?? 0) + card.ratingSum,
  };
}

function statsItem(stats: Stats) {
  const ownerSort = String(stats.recipeCount).padStart(8, "0");
  return { ...keys.stats(stats.userId), ...stats, owner: owners.contributors, ownerSort };
}
