import type { MorningNotice } from "#shared/model/notices.ts";
import type { Role } from "#shared/model/user.ts";
import { datedSort } from "../table/dated-lists.ts";
import { newId } from "../table/ids.ts";
import { lists, owners } from "../table/indexes.ts";

/** A stored account, without the password hash. */
export interface Account {
  id: string;
  nom: string;
  email: string;
  /** The requested new email address, until the user confirms it by following the emailed link (D13). */
  pendingEmail?: string;
  role: Role;
  isVerified: boolean;
  isBanned: boolean;
  banReason?: string;
  createdAt: string;
  /** When the account was last used (ISO 8601), up to a month out of date. Absent until the first use is recorded. */
  usedAt?: string;
  /** When the owner was warned by email that the unused account will be deleted (ISO 8601, D45). */
  warnedAt?: string;
  /**
   * When the user last reset the password through an emailed link (ISO 8601). Failed logins before this time do not
   * count towards the limits (D36).
   */
  failuresLiftedAt?: string;
  /** False if the user has turned off emails with challenge results (D51). */
  resultsNotice?: boolean;
  /**
   * How often the user receives the morning email about new challenges (D51). Absent if the user is not subscribed to
   * it.
   */
  morningNotice?: Exclude<MorningNotice, "OFF">;
  /**
   * The secret key in the account's unsubscribe links, which work without signing in. Created when the first email
   * notice is sent, and never logged or exported.
   */
  unsubscribeKey?: string;
  /** The day on which the user confirmed the minimum age for sharing recipes (YYYY-MM-DD, Paris time, D52). */
  ageConfirmedOn?: string;
  /** The day of the last use (YYYY-MM-DD, Paris time). Recorded only for subscribers to the morning emails. */
  usedOn?: string;
  /**
   * Ids of the account's passkeys, if any (D57). Stored in the account so that a transaction that adds a passkey can
   * check how many there are.
   */
  passkeys?: Set<string>;
  /**
   * A counter that increases with every change that revokes all sessions, such as a new password or a ban. Tokens that
   * contain a lower number are rejected.
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
 * Returns the keys of an account in two indexes. The index `byList` lists all accounts. The index `byOwner` contains
 * three lists for the cleanup jobs: unverified accounts (sorted by creation), accounts whose users were warned of the
 * deletion (sorted by warning), and all other accounts (sorted by last use).
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

/** Returns the attribute changes that set a verified account's last use to now and remove its deletion warning. */
export function lastUseAttributes(now: Date) {
  const usedAt = now.toISOString();
  return { usedAt, owner: owners.usedAccounts, ownerSort: usedAt, warnedAt: undefined };
}
