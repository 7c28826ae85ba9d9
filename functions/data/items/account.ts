import type { Role } from "#shared/model/user.ts";
import { newId } from "../table/ids.ts";
import { lists, owners } from "../table/indexes.ts";

/** A stored account; the password's hash stands in an item of its own. */
export interface Account {
  id: string;
  nom: string;
  email: string;
  /** The address that is to replace it once the link sent there is followed (D13). */
  pendingEmail?: string;
  role: Role;
  isVerified: boolean;
  isBanned: boolean;
  banReason?: string;
  createdAt: string;
  /** ISO 8601, of the last use or up to a month before it; absent in accounts that were not used since it is noted. */
  usedAt?: string;
  /** ISO 8601; when its owner was told that it will be deleted, as nobody uses it (D45). */
  warnedAt?: string;
  /** ISO 8601; failed logins before that instant count no more, as the owner has proven the address (D36). */
  failuresLiftedAt?: string;
  /** Counts what ends every session: a changed password, a ban. Tokens of an earlier epoch are refused. */
  epoch: number;
}

/** A new account, as it is before anything has happened to it. */
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

type Placed = Pick<Account, "id" | "createdAt" | "isVerified" | "usedAt" | "warnedAt">;

/** Where an account stands in the list of all, ascending by age, and among those unverified, warned or used. */
export function accountIndexKeys(account: Placed) {
  const { id, createdAt } = account;
  return { list: lists.users, sort: `${createdAt}#${id}`, ...placeByUse(account) };
}

function placeByUse({ createdAt, isVerified, usedAt = createdAt, warnedAt }: Placed) {
  if (!isVerified) return { owner: owners.unverifiedAccounts, ownerSort: createdAt };
  if (warnedAt) return { owner: owners.warnedAccounts, ownerSort: warnedAt };
  return { owner: owners.usedAccounts, ownerSort: usedAt };
}

/** The part of a SET expression by which an account is used now, and verified by that at the latest; its names and values. */
export function lastUseUpdate(now: Date) {
  return {
    set: "usedAt = :used_at, #owner = :used, ownerSort = :used_at",
    remove: "warnedAt",
    names: { "#owner": "owner" },
    values: { ":used_at": now.toISOString(), ":used": owners.usedAccounts },
  } as const;
}
