import { RefusedError } from "#shared/errors.ts";
import type { Role } from "#shared/model/user.ts";
import { hashPassword } from "../../auth/password-hash.ts";
import { newRefreshToken } from "../../auth/refresh-token.ts";
import { signAccessToken } from "../../auth/sign-access-token.ts";
import { getAccount } from "../../data/account/account-store.ts";
import { createAccount } from "../../data/account/create-account.ts";
import { putPasswordHashStep } from "../../data/account/credentials-store.ts";
import { deleteAccount } from "../../data/account/delete-account.ts";
import { type Account, newAccount } from "../../data/items/account.ts";
import { openSession } from "../../data/session/session-store.ts";
import { newId } from "../../data/table/ids.ts";
import { keys } from "../../data/table/keys.ts";
import { deleteItem } from "../../data/table/requests.ts";
import { transact } from "../../data/table/transact.ts";
import { updateIfUnchanged } from "../../data/table/update-if-unchanged.ts";
import type { Engine } from "../table/start-engine.ts";

/** A user with an open session and an access token that is valid for 15 minutes. */
export interface TestUser {
  id: string;
  nom: string;
  email: string;
  password: string;
  token: string;
}

interface TestUserOptions {
  role?: Role;
  nom?: string;
  /** True (the default) if the email address is verified. */
  verified?: boolean;
}

/** Stores a user with an open session. Uses a cheap password hash to keep tests fast. */
export async function createTestUser(
  engine: Engine,
  { role = "USER", nom = "Camille", verified = true }: TestUserOptions = {},
): Promise<TestUser> {
  const now = new Date();
  const email = newEmail();
  const password = `secret-${newId()}`;
  const account = { ...newAccount({ nom, email, role }, now), isVerified: verified };
  const hash = await hashPassword(password, { memory: 8, passes: 1, parallelism: 1 });
  await createAccount(account, hash);
  const signer = { kid: "test", privateKey: engine.signingKey };
  const session = newRefreshToken();
  await openSession({ userId: account.id, epoch: account.epoch, userAgent: "", ...session }, now);
  const token = await signAccessToken(account, session.family, now, signer);
  return { id: account.id, nom, email, password, token };
}

/** Replaces a test user's password hash with one that is as expensive to verify as those in production. */
export async function storeStandardHash({ id, password }: TestUser): Promise<void> {
  await transact([putPasswordHashStep(id, await hashPassword(password))]);
}

export function newEmail(): string {
  return `${newId()}@exemple.fr`;
}

/** Changes a stored account directly, to create states that the tested API calls cannot produce. */
export async function changeAccount(userId: string, change: Partial<Account>): Promise<void> {
  const read = { id: userId };
  const exists = await updateIfUnchanged(keys.account(userId), { set: change, read });
  if (!exists) throw new Error(`There is no account ${userId}`);
}

/**
 * Deletes a user's account. Background tasks delete the user's other data later. Throws `not-found` if there is no such
 * account.
 */
export async function deleteTestAccount(userId: string, at: Date): Promise<void> {
  const account = await getAccount(userId);
  if (!account) throw new RefusedError("not-found");
  await deleteAccount(account, at);
}

/** Deletes a user's account item, but keeps the user's other items. */
export async function deleteAccountItem(userId: string): Promise<void> {
  await deleteItem(keys.account(userId));
}
