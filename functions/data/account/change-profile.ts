import type { Account } from "../items/account.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { type NewSession, putSessionStep } from "../session/session-store.ts";
import { keys } from "../table/keys.ts";
import { type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { putPasswordHashStep } from "./credentials-store.ts";

/** What a user changes of their own account. */
export interface ProfileChange {
  nom: string;
  /** The address that is to replace theirs, if it is another one (D13); both are sent a mail. */
  pendingEmail: string | undefined;
  /** Of a new password, which ends every session. */
  passwordHash: string | undefined;
}

interface Options {
  /** Opened in place of the sessions that a new password ends. */
  session: NewSession | undefined;
  /** What else must hold for the change to happen. */
  conditions: Step[];
}

/**
 * Changes a profile; refuses with `conflict` when the account has changed since it was read, and as `conditions` do. A
 * new password withdraws an address that was pending, as whoever asked for it may have been another person.
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
    ...(passwordHash ? passwordSteps(account, passwordHash, now) : []),
    ...conditions,
    ...(session ? [putSessionStep(session, now)] : []),
    ...(pendingEmail ? mailsAbout(account, pendingEmail, now) : []),
  ]);
}

function profileStep(account: Account, change: ProfileChange): Step {
  const { nom, pendingEmail, passwordHash } = change;
  const isWithdrawn = passwordHash !== undefined && pendingEmail === undefined;
  return updateStep({
    Key: keys.account(account.id),
    UpdateExpression: [
      "SET nom = :nom, epoch = :next",
      pendingEmail && ", pendingEmail = :pending",
      isWithdrawn && " REMOVE pendingEmail",
    ]
      .filter(Boolean)
      .join(""),
    ConditionExpression: "email = :email AND epoch = :epoch",
    ExpressionAttributeValues: {
      ":nom": nom,
      ":next": epochAfter(account, change),
      ":email": account.email,
      ":epoch": account.epoch,
      ...(pendingEmail && { ":pending": pendingEmail }),
    },
  });
}

/** The new password, what tells its owner of it (D35), and the end of the live connections of the old sessions. */
function passwordSteps({ id: userId, email }: Account, passwordHash: string, now: Date): Step[] {
  return [
    putPasswordHashStep(userId, passwordHash),
    addTaskStep({ kind: "mail-password-change", userId, email }, now),
    addTaskStep({ kind: "close-connections", userId, since: now.toISOString() }, now),
  ];
}

function mailsAbout({ id, email }: Account, pendingEmail: string, now: Date): Step[] {
  return [
    addTaskStep({ kind: "mail-email-change", userId: id, email: pendingEmail }, now),
    addTaskStep({ kind: "mail-email-change-notice", userId: id, email }, now),
  ];
}

/** See Account.epoch. */
export function epochAfter({ epoch }: Account, { passwordHash }: ProfileChange): number {
  return passwordHash === undefined ? epoch : epoch + 1;
}
