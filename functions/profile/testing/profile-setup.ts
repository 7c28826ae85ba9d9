import { expect } from "vitest";
import { handler as login } from "../../auth/login.ts";
import { handler as verifyEmail } from "../../auth/verify-email.ts";
import { invoke, type TestAnswer } from "../../testing/calls/invoke.ts";
import type { AuthServices } from "../../testing/services/auth-services.ts";
import { drainOutbox } from "../../testing/streams/drain-outbox.ts";
import { newEmail, type TestUser } from "../../testing/test-data/users.ts";
import { handler as updateProfile } from "../update-profile.ts";

/**
 * Requests a profile change. If `fields` contains an email address, also sends the current password, which a change of
 * the address requires (D35).
 */
export function changeProfile(
  { nom, email, password, token }: TestUser,
  fields: Record<string, unknown>,
): Promise<TestAnswer> {
  const proof = "email" in fields && { currentPassword: password };
  return invoke(updateProfile, { body: { nom, email, ...proof, ...fields }, token });
}

export function logIn(email: string, mot_de_passe: string): Promise<TestAnswer> {
  return invoke(login, { body: { email, mot_de_passe } });
}

/** Opens the emailed link that verifies an address. */
export function followLink(link: URL | undefined): Promise<TestAnswer> {
  return invoke(verifyEmail, { query: Object.fromEntries(link?.searchParams ?? []) });
}

/** Requests an email change. Returns the new address and the emailed link. */
export async function requestEmailChange(
  { engine, mailbox }: AuthServices,
  user: TestUser,
  email = newEmail(),
): Promise<{ email: string; link: URL | undefined }> {
  expect((await changeProfile(user, { email })).status).toBe(200);
  await drainOutbox(engine);
  return { email, link: mailbox.linksTo(email)[0] };
}
