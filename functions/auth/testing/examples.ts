import { createLink, type LinkPurpose } from "../../data/session/link-store.ts";
import { openSession } from "../../data/session/session-store.ts";
import { newId } from "../../data/table/ids.ts";
import type { ExamplesOf } from "../../testing/calls/call-example.ts";
import { changeAccount, createTestUser, newEmail } from "../../testing/test-data/users.ts";
import { newRefreshToken, refreshTokenText } from "../refresh-token.ts";

export const authExamples: ExamplesOf<"auth"> = {
  register: {
    prepare: () => ({ body: { nom: "Noé", email: newEmail(), mot_de_passe: "secret-1" } }),
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
  },
  resendVerification: {
    prepare: ({ owner: { email } }) => ({ body: { email } }),
    variants: {
      "for an unverified account": async ({ engine }) => {
        const { email } = await createTestUser(engine, { verified: false });
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
  },
  refresh: {
    prepare: async ({ owner }) => ({ body: { refreshToken: await openTestSession(owner.id) } }),
  },
  logout: {
    prepare: async ({ owner }) => ({ body: { refreshToken: await openTestSession(owner.id) } }),
  },
  requestPasswordReset: {
    prepare: ({ owner: { email } }) => ({ body: { email } }),
  },
  resetPassword: {
    prepare: async ({ owner }) => ({
      body: { token: await createTestLink(owner, "reset"), newPassword: "secret-2" },
    }),
  },
};

async function createTestLink(
  { id: userId, email }: { id: string; email: string },
  purpose: LinkPurpose,
): Promise<string> {
  const token = newId(20);
  await createLink(token, { purpose, userId, email, epoch: 0 }, new Date());
  return token;
}

/** Opens a session and returns its refresh token. */
export async function openTestSession(userId: string): Promise<string> {
  const token = newRefreshToken();
  await openSession({ userId, epoch: 0, userAgent: "", ...token }, new Date());
  return refreshTokenText(token);
}
