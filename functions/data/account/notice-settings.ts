import type { NoticeSettings } from "#shared/model/notices.ts";
import { parisDay } from "#shared/rules/paris-days.ts";
import type { Account } from "../items/account.ts";
import { liftMailBlockStep } from "../limit/mail-block-store.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { updateOf } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { updateStep } from "../table/steps.ts";
import { transact, tryTransact } from "../table/transact.ts";
import { morningListStep } from "./morning-list.ts";

/**
 * Returns which email notices an account receives (D51). By default, an account receives only the results of challenges
 * that the user has entered.
 */
export function noticesOf({ resultsNotice = true, morningNotice }: Account): NoticeSettings {
  return { results: resultsNotice, morning: morningNotice ?? "OFF" };
}

/**
 * Changes the given settings for email notices and keeps the others. If `morning` is given, also updates the
 * subscription to the morning emails. Throws `conflict` if the account was deleted.
 */
export async function changeNoticeSettings(
  { id }: Pick<Account, "id">,
  { results, morning }: { [Name in keyof NoticeSettings]?: NoticeSettings[Name] | undefined },
  now: Date,
): Promise<void> {
  const isOff = morning === "OFF";
  const set = {
    ...(results !== undefined && { resultsNotice: results }),
    ...(morning && {
      morningNotice: isOff ? undefined : morning,
      usedOn: isOff ? undefined : parisDay(now),
    }),
  };
  if (Object.keys(set).length === 0) return;
  await transact([
    updateStep({ Key: keys.account(id), ...updateOf({ set, present: ["PK"] }) }),
    ...(morning ? [morningListStep(id, morning)] : []),
  ]);
}

/**
 * Ends the subscription of an unused account to the morning emails. Returns false if the account has been used since it
 * was read.
 */
export function stopMorningNotice({ id, usedOn }: Account): Promise<boolean> {
  return tryTransact([
    updateStep({
      Key: keys.account(id),
      ...updateOf({ set: { morningNotice: undefined, usedOn: undefined }, read: { usedOn } }),
    }),
    morningListStep(id, "OFF"),
  ]);
}

/**
 * Unblocks an account's email address, which was blocked after a bounce or spam complaint. Sends a confirmation email
 * in the background. Throws `conflict` if the address was already unblocked less than 24 hours ago.
 */
export async function liftMailBlock({ id, email }: Account, now: Date): Promise<void> {
  await transact([
    liftMailBlockStep(email, now),
    addTaskStep({ kind: "mail-unblocked", userId: id, email }, now),
  ]);
}
