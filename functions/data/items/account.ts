import type { MorningNotice } from "#shared/model/notices.ts";
import type { Role } from "#shared/model/user.ts";
import { datedSort } from "../table/dated-lists.ts";
import { newId } from "../table/ids.ts";
import { lists, owners } from "../table/indexes.ts";

/** A stored account. The password hash is in a separate item. */
export interface Account {
  id: string;
  nom: string;
  email: string;
  /** The requested new email address. Present until the user follows the link that was emailed to it (D13). */
  pendingEmail?: string;
  role: Role;
  isVerified: boolean;
  isBanned: boolean;
  banReason?: string;
  createdAt: string;
  /** When the account was last used (ISO 8601). May be up to a month out of date. Absent until a use is recorded. */
  usedAt?: string;
  /** When an email announced the deletion of this unused account (ISO 8601, D45). */
  warnedAt?: string;
  /** When the user last reset the password by email (ISO 8601). Earlier failed logins no longer count (D36). */
  failuresLiftedAt?: string;
  /** False if the user has turned off emails about the results of challenges they entered (D51). */
  resultsNotice?: boolean;
  /**
   * How often the user receives the morning email about new challenges. Absent if the user does not receive it (D51).
   */
  morningNotice?: Exclude<MorningNotice, "OFF">;
  /**
   * The secret key in the account's unsubscribe links, which work without signing in. It is created with the first
   * email notice, and never logged or exported.
   */
  unsubscribeKey?: string;
  /** The day on which the user confirmed the minimum age for sharing recipes (Paris time, YYYY-MM-DD, D52). */
  ageConfirmedOn?: string;
  /**
   * The day of the account's last use (Paris time, YYYY-MM-DD). Recorded only for subscribers to the morning emails.
   */
  usedOn?: string;
  /**
   * Ids of the account's passkeys, or undefined if it has no passkey (D57). They are stored here so that the
   * transaction that adds a passkey can check how many there are.
   */
  passkeys?: Set<string>;
  /**
   * A number that increases with every change that revokes all sessions, such as a new password or a ban. Tokens with a
   * lower number are rejected.
   */
  epoch: number;
}

/** Returns a new, unverified account that is not stored yet. */
export function newAccount(
  { nom, email, role }: Pick<Account, "nom" | "email" | "role">,
  now: Date,
): Account {
  return {
    id: newId(),
    nom,
    email,
    role,
    isVerified: false,
    isBanned: false,
    createdAt: now.toISOString(),
    epoch: 0,
  };
}

type IndexedFields = Pick<Account, "id" | "createdAt" | "isVerified" | "usedAt" | "warnedAt">;

/**
 * Returns the keys of an account in two indexes: the list of all accounts, and the list of accounts sorted by last
 * use.
 */
export function accountIndexKeys(account: IndexedFields) {
  const { id, createdAt } = account;
  return { list: lists.users, sort: datedSort(createdAt, id), ...ownerKeysOf(account) };
}

function ownerKeysOf({ createdAt, isVerified, usedAt = createdAt, warnedAt }: IndexedFields) {
  if (!isVerified) return { owner: owners.unverifiedAccounts, ownerSort: createdAt };
  if (warnedAt) return { owner: owners.warnedAccounts, ownerSort: warnedAt };
  return { owner: owners.usedAccounts, ownerSort: usedAt };
}

/** Returns the clauses of a DynamoDB update that records the use of a verified account. */
export function lastUseUpdate(now: Date) {
  return {
    set: "usedAt = :used_at, #owner = :used, ownerSort = :used_at",
    remove: "warnedAt",
    names: { "#owner": "owner" },
    values: { ":used_at": now.toISOString(), ":used": owners.usedAccounts },
  } as const;
}
