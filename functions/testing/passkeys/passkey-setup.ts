import { randomBytes } from "node:crypto";
import { decodeJwt } from "jose";
import { type CeremonyUse, createCeremony } from "../../data/passkey/ceremony-store.ts";
import { confirmSession } from "../../data/session/session-store.ts";
import { sha256 } from "../../sha256.ts";
import { storeTestPasskey } from "../test-data/passkeys.ts";
import type { TestUser } from "../test-data/users.ts";
import { cbor } from "./cbor.ts";
import { newCredential, type TestCredential } from "./software-authenticator.ts";

/** Stores a passkey for a user. Returns its credential, with which tests sign WebAuthn responses. */
export async function storeCredential(
  userId: string,
  { counter = 0, now = new Date() }: { counter?: number; now?: Date } = {},
): Promise<TestCredential> {
  const credential = newCredential(userId);
  await storeTestPasskey(userId, {
    credentialId: credential.id,
    publicKey: cbor(credential.publicKey).toString("base64url"),
    counter,
    createdAt: now.toISOString(),
  });
  return credential;
}

/** Returns the id of the passkey with the given credential. */
export function passkeyIdOf({ id }: Pick<TestCredential, "id">): string {
  return sha256(id);
}

/** Stores a WebAuthn challenge for the given use and returns the challenge. */
export async function newChallenge(use: CeremonyUse, now = new Date()): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  await createCeremony(challenge, use, now);
  return challenge;
}

/** Returns a user's id and the session id from the user's access token. */
export function sessionOf({ id, token }: Pick<TestUser, "id" | "token">) {
  return { userId: id, sessionId: String(decodeJwt(token).sid) };
}

/** Records that the user has just used a passkey in the current session. */
export async function confirmTestSession(user: Pick<TestUser, "id" | "token">): Promise<void> {
  const { userId, sessionId } = sessionOf(user);
  await confirmSession(userId, sessionId, new Date(), []);
}
