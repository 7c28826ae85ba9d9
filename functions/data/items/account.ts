import type { Role } from "#shared/model/user.ts";
import { datedSort } from "../table/dated-lists.ts";
import { newId } from "../table/ids.ts";
import { lists, owners } from "../table/indexes.ts";

/** A stored account. The password hash is in a separate item. */
export interface Account {
  id: string;
  nom: string;
  email: string;
  /**
   * The requested e-mail address of the account, until the owner follows the link mailed to that address
   * (D13).
   */
  pendingEmail?: string;
  role: Role;
  isVerified: boolean;
  isBanned: boolean;
  banReason?: string;
  createdAt: string;
  /**
   * Date on which the account was last used (ISO 8601), accurate to a month. Absent until a use is recorded.
   */
  usedAt?: string;
  /** Date on which an e-mail announced the deletion of this unused account (ISO 8601, D45). */
  warnedAt?: string;
  /**
   * Date on which the user last reset the password with a link sent by e-mail (ISO 8601). Failed logins
   * before that date no longer count (D36).
   */
  failuresLiftedAt?: string;
  /**
   * A number that increases with every change that revokes all sessions, such as a new password or a ban.
   * Tokens with a lower epoch are rejected.
   */
  epoch: number;
}

/** Returns a new, unverified account without storing it. */
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
 * Returns the keys of an account in two indexes: one lists all accounts, the other sorts accounts by last
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

/** Returns the parts of an update expression that record the use of a verified account. */
export function lastUseUpdate(now: Date) {
  return {
    set: "usedAt = :used_at, #owner = :used, ownerSort = :used_at",
    remove: "warnedAt",
    names: { "#owner": "owner" },
    values: { ":used_at": now.toISOString(), ":used": owners.usedAccounts },
  } as const;
}
