import type { Page, PageQuery } from "#shared/model/page.ts";
import { averageRating } from "#shared/rules/ranking.ts";
import { imageUrlOf } from "../items/image-folder.ts";
import { idOf, type RecipeCard, slotOf } from "../items/recipe-card.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { wordsForAuthor } from "../items/words-for-author.ts";
import { batchGet } from "../table/batch-get.ts";
import { isId } from "../table/ids.ts";
import { idInPartition, type Key, keys } from "../table/keys.ts";
import { type OwnedEntry, queryOwned, recipeEntry } from "../table/owned-items.ts";
import { decodeCursor, encodeCursor, isInstant } from "../table/page-cursor.ts";

type Participation = ReturnType<typeof participationOf>;

/** Returns a page of a user's recipes with their challenges, newest recipe first. */
export async function listParticipations(
  userId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<Participation>> {
  const from = decodeCursor<ParticipationPosition>(
    cursor,
    ({ challengeId, at }) => isId(String(challengeId)) && isInstant(at),
  );
  const after = from && recipeEntry({ challengeId: from.challengeId, userId }, from.at);
  const entries = await queryOwned(userId, limit + 1, { after, descending: true });
  const shown = entries.slice(0, limit);
  const found = await batchGet(shown.flatMap((entry) => [entry, challengeOf(entry)]));
  const items = shown.flatMap((entry) => {
    const card = found.get<RecipeCard>(entry);
    const challenge = found.get<StoredChallenge>(challengeOf(entry));
    // The recipe or its challenge may have been deleted since the index was read.
    return card && challenge ? [participationOf(card, challenge)] : [];
  });
  const last = entries.length > limit ? shown.at(-1) : undefined;
  return { items, cursor: last && encodeCursor(positionOf(last)) };
}

function participationOf(card: RecipeCard, { id, title, type, endDate, results }: StoredChallenge) {
  const { standing } = card;
  return {
    id: idOf(card),
    title: card.title,
    imageUrl: imageUrlOf(card.image, slotOf(card)),
    imageColor: card.color,
    averageRating: averageRating(card),
    ratingCount: card.ratingCount,
    cookedCount: card.cooked ?? 0,
    createdAt: card.ownerSort,
    hasWon: card.won === true,
    ...wordsForAuthor(card),
    ...(standing && results && { place: { rank: standing.place, of: results.recipeCount } }),
    challenge: { id, title, type, endDate },
  };
}

export type ParticipationPosition = Record<"challengeId" | "at", string>;

function challengeOf(entry: OwnedEntry): Key {
  return keys.challenge(idInPartition(entry));
}

function positionOf(entry: OwnedEntry): ParticipationPosition {
  return { challengeId: idInPartition(entry), at: entry.ownerSort };
}
