import { handler as login } from "../../../auth/login.ts";
import { hashPassword } from "../../../auth/password-hash.ts";
import { putPasswordHash } from "../../../data/account/credentials-store.ts";
import { createLink, type LinkPurpose } from "../../../data/session/link-store.ts";
import { newId } from "../../../data/table/ids.ts";
import { keys } from "../../../data/table/keys.ts";
import { setAttributes } from "../../../data/table/set-attributes.ts";
import type { FilledSite } from "../../costs/filled-site.ts";
import { createTestUser } from "../../test-data/users.ts";
import { invoke } from "../invoke.ts";
import type { CallsOf } from "./ordinary-call.ts";

export const authCalls: CallsOf<"auth"> = {
  register: () => ({
    body: { nom: "Dominique", email: `${newId()}@exemple.fr`, mot_de_passe: "secret-1" },
  }),
  verifyEmail: async (site) => ({ query: { token: await linkOfSomebody(site, "verify") } }),
  resendVerification: ({ me }) => ({ body: { email: me.email } }),
  login: async ({ engine }) => {
    const { id, email, password } = await createTestUser(engine);
    // As dear to compare with as what register stores.
    await putPasswordHash(id, await hashPassword(password));
    return { body: { email, mot_de_passe: password } };
  },
  refresh: async (site) => ({ body: await sessionOf(site) }),
  logout: async (site) => ({ body: await sessionOf(site) }),
  requestPasswordReset: ({ me }) => ({ body: { email: me.email } }),
  resetPassword: async (site) => ({
    body: { token: await linkOfSomebody(site, "reset"), newPassword: "secret-2" },
  }),
};

async function linkOfSomebody({ engine }: FilledSite, purpose: LinkPurpose): Promise<string> {
  const { id: userId, email } = await createTestUser(engine, { verified: purpose === "reset" });
  // The clock of the site stands still: most were used before the instant of the call.
  const usedAt = new Date(Date.now() - 86_400_000).toISOString();
  if (purpose === "reset")
    await setAttributes(keys.account(userId), { usedAt, ownerSort: usedAt }, {});
  const token = `${purpose}-${userId}`;
  await createLink(token, { purpose, userId, email, epoch: 0 }, new Date());
  return token;
}

async function sessionOf({ engine }: FilledSite): Promise<{ refreshToken: string }> {
  const { email, password } = await createTestUser(engine);
  const { body } = await invoke(login, { body: { email, mot_de_passe: password } });
  return { refreshToken: body.refreshToken };
}
