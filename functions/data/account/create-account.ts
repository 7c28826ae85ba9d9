import { type Account, accountIndexKeys, lastUseAttributes } from "../items/account.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { type NewSession, putSessionStep } from "../session/session-store.ts";
import { updateOf } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { putStep, type Step, updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { addAdministratorSteps } from "./administrators.ts";
import { putPasswordHashStep, replacePasswordSteps } from "./credentials-store.ts";

interface Registration {
  account: Account;
  passwordHash: string;
  /** Why the account is created. The wording of the verification email depends on it. */
  occasion: "registration" | "new-account";
  /** The new user's first session. */
  session?: NewSession;
}

/**
 * Stores a new account and emails a verification link to its owner (D8, D14). Throws `email-taken` if another account
 * has the email address (D7).
 */
export async function registerAccount(registration: Registration, now: Date): Promise<void> {
  const { account, passwordHash, occasion, session } = registration;
  await transact([
    ...accountSteps(account, passwordHash),
    addTaskStep({ kind: "mail-verification", email: account.email, occasion }, now),
    ...(session ? [putSessionStep(session, now)] : []),
  ]);
}

/** Stores a new account without sending an email. Throws `email-taken` if another account has the email address. */
export async function createAccount(account: Account, passwordHash: string): Promise<void> {
  await transact(accountSteps(account, passwordHash));
}

/**
 * Makes an account a verified administrator with a new password. Lifts any ban (D38), revokes the account's sessions,
 * cancels a pending change of the email address (D13) and notifies the user by email (D35, D38). Throws `not-found` if
 * the account was deleted, or `conflict` if the user was banned or unbanned since the account was read.
 */
export async function promoteAccount(
  account: Account,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const { id, isBanned } = account;
  await transact([
    ...(isBanned
      ? [
          addTaskStep({ kind: "mail-unban", userId: id }, now),
          addTaskStep({ kind: "settle-ban", userId: id, since: now.toISOString() }, now),
        ]
      : []),
    updateStep({
      refusal: (stored) => (stored ? "conflict" : "not-found"),
      Key: keys.account(id),
      ...updateOf({
        set: {
          role: "ADMIN",
          isVerified: true,
          isBanned: false,
          banReason: undefined,
          pendingEmail: undefined,
          ...lastUseAttributes(now),
        },
        add: { epoch: 1 },
        read: { isBanned },
      }),
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
    }),
    ...replacePasswordSteps(account, passwordHash, now),
    ...addAdministratorSteps({ id, role: "ADMIN", isBanned: false, isVerified: true }),
  ]);
}

function accountSteps(account: Account, passwordHash: string): Step[] {
  const { id, email } = account;
  return [
    putStep({
      refusal: "email-taken",
      Item: { ...keys.email(email), userId: id },
      ConditionExpression: "attribute_not_exists(PK)",
    }),
    putStep({ Item: { ...account, ...accountIndexKeys(account), ...keys.account(id) } }),
    putPasswordHashStep(id, passwordHash),
    ...addAdministratorSteps(account),
  ];
}
