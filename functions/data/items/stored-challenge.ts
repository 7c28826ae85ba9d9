import type { Category, Challenge, ChallengeDraft, Winner } from "#shared/model/challenge.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { latestRecordingAt } from "#shared/rules/overtime.ts";
import { endOfParisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import type { VoteTotal } from "#shared/rules/weighted-winner.ts";
import { datedListKey, datedSort } from "../table/dated-lists.ts";
import { lists, owners } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { recipeSlot } from "../table/recipe-id.ts";
import { imageUrlOf } from "./image-folder.ts";

/**
 * A stored challenge. The status is not stored, because it depends on the current time (D4). The winners are
 * stored as a map with user ids as keys.
 */
export type StoredChallenge = Omit<
  Challenge,
  "status" | "winners" | "moreWinners" | "resultsAt" | "overtime"
> & {
  createdAt: string;
  winners?: Record<string, StoredWinner>;
  /**
   * Date on which the winners were recorded (ISO 8601). The winners stay recorded even if the challenge is
   * later extended (D22).
   */
  wonAt?: string;
  /**
   * Totals of the recorded results. Absent from old challenges, for which the site recorded only the winners.
   */
  results?: StoredResults;
  /** Number of recipes that still lacked votes at the last attempt to record the winners (D37). */
  waiting?: number;
  /** True if the challenge is crowded. The index `byVotes` lists the recipes of crowded challenges (D37). */
  crowded?: true;
};

export interface StoredResults extends VoteTotal {
  /** Id of the run that recorded the challenge's results. It is part of the keys of the result items. */
  run: string;
  recipeCount: number;
  /**
   * True if more recipes share the win than the challenge can name. The cards of all winning recipes have the
   * attribute `won` (D22).
   */
  moreWinners?: true;
  /**
   * Numbers of votes with 1 to 5 stars. Absent if some votes were cast before votes were counted by star
   * rating.
   */
  stars?: number[];
}

export interface StoredWinner {
  recipeId: string;
  title: string;
  nom: string;
  /** The recipe's image. Absent if the winner was recorded without an image. */
  image?: string;
  color?: string;
}

/** Creates a challenge from an administrator's draft. Converts the days in the draft to exact times (D3). */
export function challengeFromDraft(
  draft: ChallengeDraft,
  category: Category,
  { id, createdAt }: Pick<StoredChallenge, "id" | "createdAt">,
): StoredChallenge {
  const { title, description, type } = draft;
  return {
    id,
    title,
    description,
    type,
    startDate: startOfParisDay(draft.startDate).toISOString(),
    endDate: endOfParisDay(draft.endDate).toISOString(),
    category: { id: category.id, name: category.name },
    createdAt,
  };
}

/** Returns the challenge as shown to readers at a given time. */
export function challengeAt(
  { createdAt, winners, wonAt, results, waiting, crowded, ...stored }: StoredChallenge,
  now: Date,
): Challenge {
  const status = challengeStatusAt(stored, now);
  const { endDate } = stored;
  return {
    ...stored,
    status,
    ...(winners && { winners: winnersOf(winners) }),
    ...(results && { resultsAt: wonAt }),
    ...(results?.moreWinners && { moreWinners: true }),
    ...(!wonAt &&
      waiting &&
      status === "COMPLETED" && {
        overtime: { waiting, until: latestRecordingAt(endDate).toISOString() },
      }),
  };
}

/** Sorts winners by name, because a DynamoDB map has no order. */
function winnersOf(winners: Record<string, StoredWinner>): Winner[] {
  return Object.entries(winners)
    .map(([id, { recipeId, title, nom, image, color }]) => {
      const slot = recipeSlot(recipeId);
      return {
        recipeId,
        title,
        user: { id, nom },
        ...(image && slot && { imageUrl: imageUrlOf(image, slot), imageColor: color }),
      };
    })
    .sort(
      (a, b) => a.user.nom.localeCompare(b.user.nom, "fr") || (a.recipeId < b.recipeId ? -1 : 1),
    );
}

export function challengeItem(challenge: StoredChallenge) {
  return { ...challenge, ...keys.challenge(challenge.id), ...challengeIndexKeys(challenge) };
}

/**
 * Returns the keys of a challenge in two indexes. One lists all challenges, the other lists challenges
 * without winners by end date.
 */
export function challengeIndexKeys({
  id,
  endDate,
  wonAt,
}: StoredChallenge): Record<string, string> {
  return {
    ...{ list: lists.challenges, sort: datedSort(endDate, id) },
    ...(wonAt === undefined && { owner: owners.undecidedChallenges, ownerSort: endDate }),
  };
}

/** Returns the challenge stored in an item, without the item's table keys and index keys. */
export function challengeFromItem(item: StoredChallenge): StoredChallenge {
  const { id, title, description, type, startDate, endDate, category, createdAt } = item;
  const { winners, wonAt, results, waiting, crowded, recipeCount } = item;
  return {
    ...{ id, title, description, type, startDate, endDate, category, createdAt },
    ...(winners && { winners }),
    ...(wonAt && { wonAt }),
    ...(results && { results }),
    ...(waiting !== undefined && { waiting }),
    ...(crowded && { crowded }),
    ...(recipeCount !== undefined && { recipeCount }),
  };
}

/**
 * Returns the index key of the challenge with the given `sort` attribute, or undefined if the text is not a
 * valid `sort` value.
 */
export function challengeListKey(sort: unknown): Record<string, string> | undefined {
  return datedListKey(lists.challenges, keys.challenge, sort);
}
