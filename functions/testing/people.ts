import type { Role } from "#shared/model/user.ts";
import { hashPassword } from "../auth/password-hash.ts";
import { newRefreshToken } from "../auth/refresh-token.ts";
import { signAccessToken } from "../auth/sign-access-token.ts";
import { newAccount } from "../data/account/account.ts";
import { createAccount } from "../data/account/create-account.ts";
import { openSession } from "../data/session/session-store.ts";
import { newId } from "../data/table/new-id.ts";
import type { Engine } from "./engine.ts";

/** Somebody with an account and an access token of 15 minutes. */
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
  /** Whether the address is proven; it is when nothing is said. */
  verified?: boolean;
}

/** Makes a person directly in the engine's table; the hash of the password is a cheap one. */
export async function createTestUser(
  engine: Engine,
  { role = "USER", nom = "Camille", verified = true }: TestUserOptions = {},
): Promise<TestUser> {
  const now = new Date();
  const email = `${newId()}@exemple.fr`;
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
