import type { Account } from "../items/account.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { type NewSession, putSessionStep } from "../session/session-store.ts";
import { updateOf } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { replacePasswordSteps } from "./credentials-store.ts";

/** Changes that users can make to their own account. */
export interface ProfileChange {
  nom: string;
  /** The requested new email address, or undefined to keep the current one. Emails are sent to both addresses (D13). */
  pendingEmail: string | undefined;
  /** The hash of the new password, or undefined to keep the current one. A new password revokes all sessions. */
  passwordHash: string | undefined;
}

interface Options {
  /** The user's new session after a password change, which revokes all earlier sessions. */
  session: NewSession | undefined;
  conditions: Step[];
}

/**
 * Changes a user's profile. Throws `conflict` if the account has changed since it was read. A new password cancels a
 * pending change of the email address, because an intruder may have requested that change.
 */
export async function changeProfile(
  account: Account,
  change: ProfileChange,
  { session, conditions }: Options,
  now: Date,
): Promise<void> {
  const { pendingEmail, passwordHash } = change;
  await transact([
    profileStep(account, change),
    ...(passwordHash ? replacePasswordSteps(account, passwordHash, now) : []),
    ...conditions,
    ...(session ? [putSessionStep(session, now)] : []),
    ...(pendingEmail ? emailChangeMailSteps(account, pendingEmail, now) : []),
  ]);
}

function profileStep(account: Account, change: ProfileChange): Step {
  const { nom, pendingEmail, passwordHash } = change;
  return updateStep({
    Key: keys.account(account.id),
    ...updateOf({
      set: {
        nom,
        epoch: epochAfter(account, change),
        ...((pendingEmail || passwordHash) && { pendingEmail }),
      },
      read: { email: account.email, epoch: account.epoch },
    }),
  });
}

function emailChangeMailSteps({ id, email }: Account, pendingEmail: string, now: Date): Step[] {
  return [
    addTaskStep({ kind: "mail-email-change", userId: id, email: pendingEmail }, now),
    addTaskStep({ kind: "mail-email-change-notice", userId: id, email }, now),
  ];
}

export function epochAfter({ epoch }: Account, { passwordHash }: ProfileChange): number {
  return passwordHash === undefined ? epoch : epoch + 1;
}
