import type { Category, Challenge, ChallengeDraft } from "#shared/model/challenge.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { endOfParisDay, startOfParisDay } from "#shared/rules/paris-days.ts";
import { keys, lists } from "./keys.ts";

/** What is stored of a challenge: all but its status, which follows from the clock (D4). */
export type StoredChallenge = Omit<Challenge, "status"> & { createdAt: string };

/** The challenge that an administrator describes, its days as instants (D3). */
export function challengeFrom(
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
export function challengeAt({ createdAt, ...stored }: StoredChallenge, now: Date): Challenge {
  return { ...stored, status: challengeStatusAt(stored, now) };
}

/** The item of a challenge. */
export function challengeItem(challenge: StoredChallenge) {
  return { ...challenge, ...keys.challenge(challenge.id), ...placeInList(challenge) };
}

/** What an item holds of its challenge, without the keys. */
export function challengeOfItem(item: StoredChallenge): StoredChallenge {
  const { id, title, description, type, startDate, endDate, category, createdAt } = item;
  return { id, title, description, type, startDate, endDate, category, createdAt };
}

/** Where a challenge stands in the list of all, ascending by end. */
export function placeInList({ id, endDate }: Pick<StoredChallenge, "id" | "endDate">) {
  return { list: lists.challenges, sort: `${endDate}#${id}` };
}

const placePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#([0-9a-z]{12})$/;

/** The key from which a query of the list goes on after the challenge of that `sort`; undefined if it is none. */
export function listKeyAfter(sort: string): Record<string, string> | undefined {
  const [, id] = placePattern.exec(sort) ?? [];
  return id === undefined ? undefined : { ...keys.challenge(id), list: lists.challenges, sort };
}
