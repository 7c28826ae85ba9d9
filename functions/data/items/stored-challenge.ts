import type { Category, Challenge, ChallengeDraft, Winner } from "#shared/model/challenge.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { latestRecordingAt } from "#shared/rules/overtime.ts";
import { endOfParisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import type { VoteTotal } from "#shared/rules/weighted-winner.ts";
import { datedListKey, datedSort } from "../table/dated-lists.ts";
import { lists, owners } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { parseRecipeId } from "../table/recipe-id.ts";
import { imageUrlOf } from "./image-folder.ts";

/**
 * A challenge as stored in the table. The winners are a map with user ids as keys. The status is not stored, because it
 * depends on the current time (D4).
 */
export type StoredChallenge = Omit<
  Challenge,
  "status" | "winners" | "moreWinners" | "resultsAt" | "overtime"
> & {
  createdAt: string;
  winners?: Record<string, StoredWinner>;
  /**
   * When the winners were recorded (ISO 8601). The winners remain even if an administrator later extends the challenge
   * (D22).
   */
  wonAt?: string;
  /** Totals of the recorded results. */
  results?: StoredResults;
  /** Number of recipes that had too few votes when winners were last determined (D37). */
  waiting?: number;
  /** True if the challenge has more than 40 recipes. Its recipes are then listed from the index `byVotes` (D37). */
  crowded?: true;
};

export interface StoredResults extends VoteTotal {
  /** Id of the run of the job that wrote these results. The sort keys of the result items contain this id. */
  run: string;
  recipeCount: number;
  /**
   * Number of winning recipes that are missing from the challenge's `winners`, which has at most 48 entries. Absent if
   * none are missing. All winning recipes have the attribute `won`, including the missing ones (D22).
   */
  moreWinners?: number;
  /** How many votes have 1, 2, 3, 4 and 5 stars. */
  stars: number[];
}

/**
 * True if a recipe with this place has won, but may be missing from the challenge's `winners`, because more recipes
 * share first place than `winners` can contain (D22).
 */
export function mayBeUnnamedWinner(
  results: Pick<StoredResults, "moreWinners"> | undefined,
  place: number | undefined,
): boolean {
  return results?.moreWinners !== undefined && place === 1;
}

export interface StoredWinner {
  recipeId: string;
  title: string;
  nom: string;
  /** Name of the winning recipe's image. */
  image: string;
  color: string;
}

/**
 * Creates a challenge from an administrator's draft. Converts the first and last day into the start and end time (D3).
 */
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

/** Returns a challenge as users see it at the given time. */
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

/** Converts the stored winners into a list. Sorts them by name, because a DynamoDB map has no order. */
function winnersOf(winners: Record<string, StoredWinner>): Winner[] {
  return Object.entries(winners)
    .map(([id, { recipeId, title, nom, image, color }]) => {
      const slot = parseRecipeId(recipeId);
      return {
        recipeId,
        title,
        user: { id, nom },
        ...(slot && { imageUrl: imageUrlOf(image, slot), imageColor: color }),
      };
    })
    .sort(
      (a, b) => a.user.nom.localeCompare(b.user.nom, "fr") || (a.recipeId < b.recipeId ? -1 : 1),
    );
}

export function challengeItem(challenge: StoredChallenge) {
  return { ...challenge, ...keys.challenge(challenge.id), ...challengeIndexKeys(challenge) };
}

/** Returns a challenge's keys in two index lists: all challenges, and challenges without winners. */
export function challengeIndexKeys({
  id,
  endDate,
  wonAt,
}: StoredChallenge): Record<string, string> {
  return {
    list: lists.challenges,
    sort: datedSort(endDate, id),
    ...(wonAt === undefined && { owner: owners.undecidedChallenges, ownerSort: endDate }),
  };
}

type ChallengeKeys = Record<"PK" | "SK" | "list" | "sort" | "owner" | "ownerSort", string>;

/** Converts a database item into a challenge, without its keys. */
export function challengeFromItem(item: StoredChallenge & Partial<ChallengeKeys>): StoredChallenge {
  const { PK, SK, list, sort, owner, ownerSort, ...challenge } = item;
  return challenge;
}

/** Returns the index key of the challenge with the given `sort` attribute, or undefined if the attribute is invalid. */
export function challengeListKey(sort: unknown): Record<string, string> | undefined {
  return datedListKey(lists.challenges, keys.challenge, sort);
}
