import type { Role } from "#shared/model/user.ts";
import { lists, unverified } from "../table/keys.ts";
import { newId } from "../table/new-id.ts";

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

/** Where an account stands in the list of all, ascending by age, and until it is verified among those that are not. */
export function accountPlace({
  id,
  createdAt,
  isVerified,
}: Pick<Account, "id" | "createdAt" | "isVerified">) {
  return {
    list: lists.users,
    sort: `${createdAt}#${id}`,
    ...(!isVerified && { owner: unverified, ownerSort: createdAt }),
  };
}

/** The end of an update by which an account is verified: it stands among the unverified no more. */
export const leavesUnverified = {
  remove: "#owner, ownerSort",
  names: { "#owner": "owner" },
} as const;
