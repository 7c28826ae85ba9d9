import type { MorningNotice } from "#shared/model/notices.ts";
import { owners } from "../table/indexes.ts";
import { idInPartition, keys } from "../table/keys.ts";
import { queryOwned } from "../table/owned-items.ts";
import { deleteItem } from "../table/requests.ts";
import { deleteStep, putStep, type Step } from "../table/steps.ts";

/** Returns the database item that subscribes an account to the morning emails about new challenges (D51). */
export function morningListItem(userId: string) {
  return { ...keys.morningNotice(userId), owner: owners.morningNotices, ownerSort: userId };
}

/**
 * Returns the transaction step that subscribes an account to the morning emails, or unsubscribes it if `morning` is
 * `OFF`.
 */
export function morningListStep(userId: string, morning: MorningNotice): Step {
  return morning === "OFF"
    ? deleteStep({ Key: keys.morningNotice(userId) })
    : putStep({ Item: morningListItem(userId) });
}

/**
 * Returns the ids of up to `limit` subscribers to the morning emails, sorted by id. Starts after the id `after`, if
 * given.
 */
export async function listMorningSubscribers(
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const entries = await queryOwned(owners.morningNotices, limit, {
    after: after === undefined ? undefined : morningListItem(after),
  });
  return entries.map(idInPartition);
}

/** Unsubscribes a deleted account from the morning emails. */
export async function leaveMorningList(userId: string): Promise<void> {
  await deleteItem(keys.morningNotice(userId));
}
