import type { Showcase } from "#shared/model/showcase.ts";
import { type AgendaChallenge, currentChallengeAt } from "#shared/rules/agenda.ts";
import { getPrecomputedChallenges } from "../challenge/agenda-store.ts";
import type { Account } from "../items/account.ts";
import { imageUrlOf } from "../items/image-folder.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { hasEntry, publicWinners, recipeOfEntry } from "../sharing/public-list.ts";
import { batchGetConsistent, itemAt } from "../table/batch-get.ts";
import { type Key, keys } from "../table/keys.ts";
import { pack, unpack } from "../table/pack.ts";
import { rebuildVersioned } from "../table/rebuild-versioned.ts";
import { parseRecipeId } from "../table/recipe-id.ts";
import { getItem } from "../table/requests.ts";

/**
 * The data that signed-out visitors see (D53). It contains several challenges, from which `getShowcase` picks the
 * current one.
 */
interface Shown {
  /** The challenges that are open now or at some time in the next two days. */
  challenges: ShownChallenge[];
  winner: ShownWinner | undefined;
}

type ShownChallenge = AgendaChallenge & Pick<StoredChallenge, "title" | "recipeCount">;

interface ShownWinner {
  recipeId: string;
  nom: string;
  image: string;
}

interface ShowcaseItem {
  version: number;
  /** A `Shown` object, compressed so that reading it costs only half a read unit. */
  shown: Uint8Array;
}

const empty: Shown = { challenges: [], winner: undefined };

/**
 * Returns the data for signed-out visitors: the daily challenge (the weekly one if there is no daily one) and the
 * latest public winner. Returns an empty object if no challenge is open.
 *
 * Determines the current challenge on each call, because the database is not updated when a challenge begins or ends
 * (D4).
 */
export async function getShowcase(now: Date): Promise<Showcase> {
  const item = await getItem<ShowcaseItem>(keys.showcase);
  const { challenges, winner } = item ? unpack<Shown>(item.shown) : empty;
  const challenge =
    currentChallengeAt(challenges, "DAILY", now) ?? currentChallengeAt(challenges, "WEEKLY", now);
  if (!challenge) return {};
  const { title, type, endDate, recipeCount } = challenge;
  const slot = winner && parseRecipeId(winner.recipeId);
  return {
    title,
    type,
    endDate,
    recipeCount,
    ...(slot && { winner: { nom: winner.nom, imageUrl: imageUrlOf(winner.image, slot) } }),
  };
}

/** Recomputes the data for signed-out visitors. Returns true if it has changed. */
export function rebuildShowcase(now: Date): Promise<boolean> {
  return rebuildVersioned<ShowcaseItem>(keys.showcase, async (before) => {
    const shown = pack({ challenges: await shownChallenges(), winner: await shownWinner(now) });
    const current = before ? before.shown : pack(empty);
    return current && shown.equals(current) ? undefined : { shown };
  });
}

/** Reads the precomputed list of the challenges of the next two days. The read is strongly consistent. */
async function shownChallenges(): Promise<ShownChallenge[]> {
  const precomputed = await getPrecomputedChallenges({ consistent: true });
  if (!precomputed) return [];
  return unpack<StoredChallenge[]>(precomputed.challenges)
    .map(({ id, type, title, startDate, endDate, createdAt, recipeCount }) => ({
      id,
      type,
      title,
      startDate,
      endDate,
      createdAt,
      recipeCount,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns the latest winner whose recipe is public. Skips banned and deleted authors. */
async function shownWinner(now: Date): Promise<ShownWinner | undefined> {
  for await (const entry of publicWinners(now)) {
    const winner = await readWinner(entry);
    if (winner) return winner;
  }
  return undefined;
}

async function readWinner(entry: Key): Promise<ShownWinner | undefined> {
  const recipeId = recipeOfEntry(entry);
  const slot = parseRecipeId(recipeId);
  if (!slot) return undefined;
  const { card, author } = await batchGetConsistent({
    card: itemAt<RecipeCard>(keys.recipe(slot)),
    author: itemAt<Account>(keys.account(slot.userId)),
  });
  if (!card || !hasEntry(card, entry) || !author || author.isBanned) return undefined;
  return { recipeId, nom: author.nom, image: card.image };
}
