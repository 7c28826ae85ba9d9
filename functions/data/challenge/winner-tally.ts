import { type VoteTotal, weightedWinners } from "#shared/rules/weighted-winner.ts";
import type { RecipeCard } from "../recipe/recipe-card.ts";
import { keys } from "../table/keys.ts";
import { queryAll } from "../table/requests.ts";

/** What a win needs of a card. */
export type Finalist = Pick<
  RecipeCard,
  | "PK"
  | "SK"
  | "challengeId"
  | "owner"
  | "ownerSort"
  | "nonce"
  | "title"
  | "nom"
  | "image"
  | "color"
> &
  VoteTotal;

const attributes = [
  ...["PK", "SK", "challengeId", "owner", "ownerSort"],
  ...["nonce", "title", "nom", "image", "color", "ratingCount", "ratingSum"],
];

/**
 * The recipes that win a challenge as votes stand now (D22), earliest submission first, `limit` at most. Reads every
 * card of the challenge once, by pages of 1 MB, and keeps the best of each number of votes only.
 */
export async function tallyWinners(challengeId: string, limit: number): Promise<Finalist[]> {
  const all = { ratingSum: 0, ratingCount: 0 };
  const finalists = new Map<number, Finalist[]>();
  for await (const card of cardsOf(challengeId)) {
    all.ratingSum += card.ratingSum;
    all.ratingCount += card.ratingCount;
    keepBest(finalists, card, limit);
  }
  return weightedWinners([...finalists.values()].flat(), all)
    .sort(bySubmission)
    .slice(0, limit);
}

/** Of recipes with as many votes, those of the highest sum have the best weighted mean, whatever that of all is. */
function keepBest(finalists: Map<number, Finalist[]>, card: Finalist, limit: number): void {
  const known = finalists.get(card.ratingCount) ?? [];
  const lead = card.ratingSum - (known[0]?.ratingSum ?? -1);
  if (lead < 0) return;
  const best = lead > 0 ? [card] : [...known, card].sort(bySubmission).slice(0, limit);
  finalists.set(card.ratingCount, best);
}

function cardsOf(challengeId: string): AsyncGenerator<Finalist, void, undefined> {
  return queryAll<Finalist>({
    KeyConditionExpression: "PK = :challenge AND begins_with(SK, :cards)",
    ProjectionExpression: attributes.map((name) => `#${name}`).join(", "),
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ":challenge": keys.challenge(challengeId).PK,
      ":cards": keys.recipe({ challengeId, userId: "" }).SK,
    },
  });
}

function bySubmission(a: Finalist, b: Finalist): number {
  return a.ownerSort < b.ownerSort ? -1 : a.ownerSort > b.ownerSort ? 1 : 0;
}
