import { consumeLinkStep, createLink, type LinkPurpose } from "../../data/session/link-store.ts";
import { openSession } from "../../data/session/session-store.ts";
import { newId } from "../../data/table/ids.ts";
import { transact } from "../../data/table/transact.ts";
import type { ExamplesOf } from "../../testing/calls/call-example.ts";
import { clientAddress } from "../../testing/calls/invoke.ts";
import { storeCredential } from "../../testing/passkeys/passkey-setup.ts";
import { inHours } from "../../testing/test-data/challenges.ts";
import { exhaustLimit } from "../../testing/test-data/limits.ts";
import { changeAccount, createTestUser, newEmail } from "../../testing/test-data/users.ts";
import { newRefreshToken, refreshTokenText } from "../refresh-token.ts";

export const authExamples: ExamplesOf<"auth"> = {
  register: {
    prepare: () => registration(newEmail()),
    refusals: {
      "email-taken": ({ owner: { email } }) => registration(email),
      "too-many-attempts": async () => {
        await exhaustLimit("registrations", clientAddress);
        return registration(newEmail());
      },
    },
  },
  verifyEmail: {
    prepare: async ({ engine }) => {
      const user = await createTestUser(engine, { verified: false });
      return { query: { token: await createTestLink(user, "verify") } };
    },
    variants: {
      "for an account that is already verified": async ({ owner }) => ({
        query: { token: await createTestLink(owner, "verify") },
      }),
      "for a new address of an account": async ({ owner: { id } }) => {
        const email = newEmail();
        await changeAccount(id, { pendingEmail: email });
        return { query: { token: await createTestLink({ id, email }, "email-change") } };
      },
    },
    refusals: {
      "verification-link-expired": () => ({ query: { token: newId(20) } }),
      "verification-link-expired after 24 hours": async ({ engine }) => {
        const user = await createTestUser(engine, { verified: false });
        return { query: { token: await createTestLink(user, "verify", inHours(-25)) } };
      },
      "verification-link-expired after another use of the link": async ({ engine }) => {
        const user = await createTestUser(engine, { verified: false });
        return { query: { token: await createUsedLink(user, "verify") } };
      },
      "email-change-expired": async ({ owner: { id } }) => ({
        query: { token: await createTestLink({ id, email: newEmail() }, "email-change") },
      }),
      "email-change-expired after 24 hours": async ({ owner: { id } }) => {
        const email = newEmail();
        await changeAccount(id, { pendingEmail: email });
        return {
          query: { token: await createTestLink({ id, email }, "email-change", inHours(-25)) },
        };
      },
      "email-taken": async ({ engine, owner: { id } }) => {
        const { email } = await createTestUser(engine);
        await changeAccount(id, { pendingEmail: email });
        return { query: { token: await createTestLink({ id, email }, "email-change") } };
      },
    },
  },
  resendVerification: {
    prepare: ({ owner: { email } }) => ({ body: { email } }),
    variants: {
      "for an unverified account": async ({ engine }) => {
        const { email } = await createTestUser(engine, { verified: false });
        return { body: { email } };
      },
    },
    refusals: {
      "too-many-attempts": async ({ owner: { email } }) => {
        await exhaustLimit("mail-requests", clientAddress);
        return { body: { email } };
      },
    },
  },
  login: {
    prepare: ({ owner: { email, password } }) => ({ body: { email, mot_de_passe: password } }),
    variants: {
      "with a wrong password": ({ owner: { email } }) => ({
        body: { email, mot_de_passe: "wrong" },
      }),
    },
    refusals: {
      "wrong-credentials": ({ owner: { email } }) => ({ body: { email, mot_de_passe: "wrong" } }),
      "wrong-credentials for an unknown address": () => ({
        body: { email: newEmail(), mot_de_passe: "wrong" },
      }),
      banned: async ({ owner: { id, email, password } }) => {
        await changeAccount(id, { isBanned: true });
        return { body: { email, mot_de_passe: password } };
      },
      "email-not-verified": async ({ owner: { id, email, password } }) => {
        await changeAccount(id, { isVerified: false });
        return { body: { email, mot_de_passe: password } };
      },
      "too-many-attempts": async ({ owner: { email, password } }) => {
        await exhaustLimit("failed-logins-of-account", `${email} ${clientAddress}`);
        return { body: { email, mot_de_passe: password } };
      },
      "too-many-attempts from one network": async ({ owner: { email, password } }) => {
        await exhaustLimit("failed-logins-from-network", clientAddress);
        return { body: { email, mot_de_passe: password } };
      },
    },
  },
  refresh: {
    prepare: async ({ owner }) => ({ body: { refreshToken: await openTestSession(owner.id) } }),
    refusals: {
      "not-signed-in": () => ({ body: { refreshToken: refreshTokenText(newRefreshToken()) } }),
      "not-signed-in after another use of the token": async ({ owner }) => {
        const [family = ""] = (await openTestSession(owner.id)).split(".");
        const refreshToken = refreshTokenText({ ...newRefreshToken(), family });
        return { body: { refreshToken } };
      },
      "email-not-verified": async ({ owner: { id } }) => {
        await changeAccount(id, { isVerified: false });
        return { body: { refreshToken: await openTestSession(id) } };
      },
      banned: async ({ owner: { id } }) => {
        await changeAccount(id, { isBanned: true });
        return { body: { refreshToken: await openTestSession(id) } };
      },
    },
  },
  logout: {
    prepare: async ({ owner }) => ({ body: { refreshToken: await openTestSession(owner.id) } }),
  },
  requestPasswordReset: {
    prepare: ({ owner: { email } }) => ({ body: { email } }),
    refusals: {
      "too-many-attempts": async ({ owner: { email } }) => {
        await exhaustLimit("mail-requests", clientAddress);
        return { body: { email } };
      },
    },
  },
  resetPassword: {
    prepare: async ({ owner }) => ({
      body: { token: await createTestLink(owner, "reset"), newPassword: "secret-2" },
    }),
    variants: {
      "of an account that someone else created and added a passkey to": async ({ owner }) => {
        await storeCredential(owner.id);
        const token = await createTestLink(owner, "reset", new Date(), true);
        return { body: { token, newPassword: "secret-2" } };
      },
    },
    refusals: {
      "link-expired": () => ({ body: { token: newId(20), newPassword: "secret-2" } }),
      "link-expired after an hour": async ({ owner }) => ({
        body: {
          token: await createTestLink(owner, "reset", inHours(-2)),
          newPassword: "secret-2",
        },
      }),
      "link-expired after another use of the link": async ({ owner }) => ({
        body: { token: await createUsedLink(owner, "reset"), newPassword: "secret-2" },
      }),
      "link-expired after all sessions were revoked": async ({ owner }) => {
        await changeAccount(owner.id, { epoch: 1 });
        return { body: { token: await createTestLink(owner, "reset"), newPassword: "secret-2" } };
      },
    },
  },
};

function registration(email: string) {
  return { body: { nom: "Noé", email, mot_de_passe: "secret-1" } };
}

async function createTestLink(
  { id: userId, email }: { id: string; email: string },
  purpose: LinkPurpose,
  now = new Date(),
  disowns = false,
): Promise<string> {
  const token = newId(20);
  await createLink(token, { purpose, userId, email, epoch: 0, disowns }, now);
  return token;
}

async function createUsedLink(user: { id: string; email: string }, purpose: LinkPurpose) {
  const token = await createTestLink(user, purpose);
  await transact([consumeLinkStep(token, "link-expired", new Date())]);
  return token;
}

/** Opens a session for a user and returns the session's refresh token. */
export async function openTestSession(userId: string): Promise<string> {
  const token = newRefreshToken();
  await openSession({ userId, epoch: 0, userAgent: "", ...token }, new Date());
  return refreshTokenText(token);
}
