import { describe, expect, it, vi } from "vitest";
import { invoke, type TestAnswer } from "../testing/calls/invoke.ts";
import { recordRequests } from "../testing/faults/faults.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { changeAccount, createTestUser, storeStandardHash } from "../testing/test-data/users.ts";
import { handler as login } from "./login.ts";
import { handler as requestPasswordReset } from "./request-password-reset.ts";
import { handler as resendVerification } from "./resend-verification.ts";

const hashes = vi.hoisted(() => [] as object[]);

vi.mock("node:crypto", async (importOriginal) => {
  const crypto = await importOriginal<typeof import("node:crypto")>();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, done) => {
    const { memory, passes, parallelism, tagLength } = parameters;
    hashes.push({ algorithm, memory, passes, parallelism, tagLength });
    crypto.argon2(algorithm, parameters, done);
  };
  return { ...crypto, argon2 };
});

setUpAuthServices();

/** Creates a user whose password hash is as expensive as in production. Returns the email address. */
async function known(change: Parameters<typeof changeAccount>[1] = {}): Promise<string> {
  const user = await createTestUser(services.engine);
  await storeStandardHash(user);
  if (Object.keys(change).length > 0) await changeAccount(user.id, change);
  return user.email;
}

/**
 * Email addresses to which the API must respond in the same way, so that an attacker cannot tell them apart. The keys
 * appear in test titles.
 */
const addresses = {
  "without an account": async () => "personne@exemple.fr",
  "of a user": () => known(),
  "of an unverified user": () => known({ isVerified: false }),
  "of a banned user": () => known({ isBanned: true, banReason: "Copie" }),
  "of an administrator": () => known({ role: "ADMIN" }),
};

const calls = [
  { name: "login", handler: login, body: { mot_de_passe: "wrong" } },
  { name: "request-password-reset", handler: requestPasswordReset, body: {} },
  { name: "resend-verification", handler: resendVerification, body: {} },
];

/**
 * Calls a handler. Returns everything that an attacker could observe directly or infer from the response time: the
 * response, the database requests and the password hashing.
 */
async function seen(handler: unknown, body: object, email: string) {
  hashes.length = 0;
  let answer: TestAnswer | undefined;
  const requests = await recordRequests(async () => {
    answer = await invoke(handler, { body: { ...body, email } });
  });
  return { answer, requests, hashes: [...hashes] };
}

describe.each(calls)("POST /auth/$name", ({ name, handler, body }) => {
  it.each(Object.entries(addresses))(
    "sends the same response for an email address %s as for an unknown one",
    async (_what, addressOf) => {
      const email = await addressOf();
      const stranger = await seen(handler, body, `personne-${email}`);
      expect(await seen(handler, body, email)).toEqual(stranger);
      expect(stranger.answer?.status).toBe(name === "login" ? 401 : 200);
      expect(stranger.hashes).toHaveLength(name === "login" ? 1 : 0);
    },
  );
});
