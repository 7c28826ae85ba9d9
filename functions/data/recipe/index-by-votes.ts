import { RefusedError } from "#shared/errors.ts";
import { getChallenge } from "../challenge/challenge-store.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { judgingKey } from "../items/recipe-card.ts";
import { conditionHolds } from "../table/condition-holds.ts";
import { inParallel } from "../table/in-parallel.ts";
import { type Key, keys } from "../table/keys.ts";
import { getItem, updateItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { listCards } from "./recipe-store.ts";

/** More recipes than these are listed by the index by votes; so many are read in 5 RRU. */
const mostReadWhole = 40;
const pageSize = 500;

/**
 * Enters new cards of a challenge into the index by votes if it is crowded, and all of its cards when it has just
 * become so; repeatable.
 */
export async function indexByVotes(challengeId: string, entered: Key[]): Promise<void> {
  const challenge = await getChallenge(challengeId);
  if (!challenge || challenge.wonAt) return;
  if (challenge.crowded) return inParallel(entered, 10, enter);
  const first = await listCards(challengeId, mostReadWhole + 1);
  if (first.length <= mostReadWhole) return;
  for (let cards: RecipeCard[] = []; ; ) {
    cards = await listCards(challengeId, pageSize, cards.at(-1));
    await inParallel(cards, 10, enter);
    if (cards.length < pageSize) break;
  }
  await conditionHolds(
    updateItem({
      Key: keys.challenge(challengeId),
      UpdateExpression: "SET crowded = :true",
      ConditionExpression: "attribute_exists(PK)",
      ExpressionAttributeValues: { ":true": true },
    }),
  );
}

function enter({ PK, SK }: Key): Promise<void> {
  return retryOnConflict(async () => {
    const { Item } = await getItem({ Key: { PK, SK }, ConsistentRead: true });
    const card = Item as RecipeCard | undefined;
    if (!card || card.judging) return;
    const entered = await conditionHolds(
      updateItem({
        Key: { PK, SK },
        UpdateExpression: "SET judging = :judging",
        ConditionExpression: "nonce = :nonce AND ratingCount = :count",
        ExpressionAttributeValues: {
          ":judging": judgingKey(card),
          ":nonce": card.nonce,
          ":count": card.ratingCount,
        },
      }),
    );
    if (!entered) throw new RefusedError("conflict");
  });
}
