import type { MorningNotice } from "#shared/model/notices.ts";
import type { Account } from "../items/account.ts";
import { batchGet } from "../table/batch-get.ts";
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
 * Returns up to `limit` subscribers to the morning emails, sorted by id. Starts after the id `after`, if it is given. A
 * subscriber's account is undefined if it was deleted.
 */
export async function listMorningSubscribers(
  after: string | undefined,
  limit: number,
): Promise<{ userId: string; account: Account | undefined }[]> {
  const entries = await queryOwned(owners.morningNotices, limit, {
    after: after === undefined ? undefined : morningListItem(after),
  });
  const userIds = entries.map(idInPartition);
  const accounts = await batchGet(userIds.map(keys.account), { consistent: true });
  return userIds.map((userId) => ({ userId, account: accounts.get(keys.account(userId)) }));
}

/** Unsubscribes a deleted account from the morning emails. */
export async function leaveMorningList(userId: string): Promise<void> {
  await deleteItem(keys.morningNotice(userId));
}
