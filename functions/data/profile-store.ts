import type { Account } from "./account-store.ts";
import { putPassword } from "./credentials-store.ts";
import { keys } from "./keys.ts";
import { tableName } from "./table.ts";
import type { Step } from "./transact.ts";

/** What somebody changes of their own account. */
export interface ProfileChange {
  nom: string;
  /** The address that is to replace theirs, if it is another one (D13). */
  pendingEmail: string | undefined;
  /** Of a new password, which ends every session. */
  passwordHash: string | undefined;
}

/**
 * The writes of a change; refuse with `conflict` when the account has changed since it was read. A new password
 * withdraws an address that was pending, as whoever asked for it may have been somebody else.
 */
export function changeProfile(account: Account, change: ProfileChange): Step[] {
  const { nom, pendingEmail, passwordHash } = change;
  const withdrawn = passwordHash !== undefined && pendingEmail === undefined;
  return [
    {
      refusal: "conflict",
      write: {
        Update: {
          TableName: tableName(),
          Key: keys.account(account.id),
          UpdateExpression: [
            "SET nom = :nom, epoch = :next",
            pendingEmail && ", pendingEmail = :pending",
            withdrawn && " REMOVE pendingEmail",
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
        },
      },
    },
    ...(passwordHash ? [putPassword(account.id, passwordHash)] : []),
  ];
}

/** See Account.epoch. */
export function epochAfter({ epoch }: Account, { passwordHash }: ProfileChange): number {
  return passwordHash === undefined ? epoch : epoch + 1;
}
