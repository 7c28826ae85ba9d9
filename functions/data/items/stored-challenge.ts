import type { Category, Challenge, ChallengeDraft, Winner } from "#shared/model/challenge.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { latestRecordingAt } from "#shared/rules/overtime.ts";
import { endOfParisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import type { VoteTotal } from "#shared/rules/weighted-winner.ts";
import { lists, owners } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { recipeSlot } from "../table/recipe-id.ts";
import { imageUrlOf } from "./image-folder.ts";

/**
 * What is stored of a challenge: all but its status, which follows from the clock (D4). Its winners stand by their
 * identifiers, so that one can be renamed or forgotten.
 */
export type StoredChallenge = Omit<
  Challenge,
  "status" | "winners" | "moreWinners" | "resultsAt" | "overtime"
> & {
  createdAt: string;
  winners?: Record<string, StoredWinner>;
  /** When the winners were recorded; the win stays, also when the challenge is then made to end later (D22). */
  wonAt?: string;
  /** What the frozen results add up to; absent for what was won before results were kept. */
  results?: StoredResults;
  /** How many recipes wanted votes when the winners were last looked for (D37). */
  waiting?: number;
  /** Its recipes are listed by the index by votes, as they are more than one read should go through (D37). */
  crowded?: true;
};

export interface StoredResults extends VoteTotal {
  /** By which the items of the results are found. */
  run: string;
  recipeCount: number;
  /** More equals share the win than the challenge names: their cards say so (D22). */
  moreWinners?: true;
  /** Votes of 1 to 5 stars, where all were counted so. */
  stars?: number[];
}

export interface StoredWinner {
  recipeId: string;
  title: string;
  nom: string;
  /** Absent in what was recorded before it was kept. */
  image?: string;
  color?: string;
}

/** The challenge that an administrator describes, its days as instants (D3). */
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

/** A stored challenge as it is shown at an instant. */
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

/** By name, as a map keeps no order. */
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

/** The item of a challenge. */
export function challengeItem(challenge: StoredChallenge) {
  return { ...challenge, ...keys.challenge(challenge.id), ...challengeIndexKeys(challenge) };
}

/** Where a challenge stands in the indexes: in the list of all and, until its winners are recorded, by its end. */
export function challengeIndexKeys({
  id,
  endDate,
  wonAt,
}: StoredChallenge): Record<string, string> {
  return {
    ...placeInList({ id, endDate }),
    ...(wonAt === undefined && { owner: owners.undecidedChallenges, ownerSort: endDate }),
  };
}

/** What an item holds of its challenge, without the keys. */
export function challengeFromItem(item: StoredChallenge): StoredChallenge {
  const { id, title, description, type, startDate, endDate, category, createdAt } = item;
  const { winners, wonAt, results, waiting, crowded } = item;
  return {
    ...{ id, title, description, type, startDate, endDate, category, createdAt },
    ...(winners && { winners }),
    ...(wonAt && { wonAt }),
    ...(results && { results }),
    ...(waiting !== undefined && { waiting }),
    ...(crowded && { crowded }),
  };
}

/** Where a challenge stands in the list of all, ascending by end. */
function placeInList({ id, endDate }: Pick<StoredChallenge, "id" | "endDate">) {
  return { list: lists.challenges, sort: `${endDate}#${id}` };
}

const placePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#([0-9a-z]{12})$/;

/** The key from which a query of the list goes on after the challenge of that `sort`; undefined if it is none. */
export function listKeyAfter(sort: string): Record<string, string> | undefined {
  const [, id] = placePattern.exec(sort) ?? [];
  return id === undefined ? undefined : { ...keys.challenge(id), list: lists.challenges, sort };
}
