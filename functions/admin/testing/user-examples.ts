import type * as calls from "#shared/contract/admin-users.ts";
import { changeRole } from "../../data/account/administer-account.ts";
import { keys } from "../../data/table/keys.ts";
import type { ExampleContext, ExamplesIn } from "../../testing/calls/call-example.ts";
import { putItems } from "../../testing/table/items.ts";
import { storeTestPasskey } from "../../testing/test-data/passkeys.ts";
import { addUserData } from "../../testing/test-data/user-data.ts";
import { changeAccount, createTestUser, newEmail } from "../../testing/test-data/users.ts";

const banReason = "Recettes copiées";

export const userExamples: ExamplesIn<typeof calls> = {
  listUsers: { prepare: () => ({ query: { limit: "20" } }) },
  createUser: {
    prepare: () => ({
      body: { nom: "Rose", email: newEmail(), mot_de_passe: "secret-1", role: "USER" },
    }),
    refusals: {
      "email-taken": ({ owner: { email } }) => ({
        body: { nom: "Rose", email, mot_de_passe: "secret-1", role: "USER" },
      }),
    },
  },
  changeUserRole: {
    prepare: ({ owner: { id: userId } }) => ({
      params: { userId },
      body: { role: "ADMIN" },
      undo: () => changeRole(userId, "USER"),
    }),
    variants: {
      "of an administrator": async (context) => ({
        params: await prepareAdministrator(context),
        body: { role: "USER" },
      }),
    },
    refusals: {
      "own-account": ({ caller: { id: userId } }) => ({
        params: { userId },
        body: { role: "USER" },
      }),
      "last-administrator": async (context) => ({
        params: await prepareLastAdministrator(context),
        body: { role: "USER" },
      }),
    },
  },
  verifyUser: {
    prepare: async ({ engine }) => ({
      params: { userId: (await createTestUser(engine, { verified: false })).id },
      body: { isVerified: true },
    }),
  },
  banUser: {
    prepare: ({ owner: { id: userId } }) => ({
      params: { userId },
      body: { banReason },
    }),
    variants: {
      "who is an administrator": async (context) => ({
        params: await prepareAdministrator(context),
        body: { banReason },
      }),
    },
    refusals: {
      "own-account": ({ caller: { id: userId } }) => ({
        params: { userId },
        body: { banReason },
      }),
      "already-decided": async ({ engine }) => {
        const { id: userId } = await createTestUser(engine);
        await changeAccount(userId, { isBanned: true, banReason: "Copie", epoch: 1 });
        return { params: { userId }, body: { banReason } };
      },
      "last-administrator": async (context) => ({
        params: await prepareLastAdministrator(context),
        body: { banReason },
      }),
    },
  },
  unbanUser: {
    prepare: async ({ engine }) => {
      const { id: userId } = await createTestUser(engine);
      await changeAccount(userId, { isBanned: true, banReason: "Copie", epoch: 1 });
      return { params: { userId } };
    },
    variants: {
      "who is not banned": ({ owner: { id: userId } }) => ({ params: { userId } }),
    },
  },
  removeUserPasskeys: {
    prepare: async ({ owner: { id: userId } }) => {
      await storeTestPasskey(userId);
      return { params: { userId } };
    },
    variants: {
      "of a user who has none": ({ owner: { id: userId } }) => ({ params: { userId } }),
    },
    refusals: {
      "own-account": ({ caller: { id: userId } }) => ({ params: { userId } }),
    },
  },
  deleteUser: {
    prepare: ({ owner: { id: userId } }) => ({ params: { userId } }),
    variants: {
      "with recipes, votes and reports": async ({ owner }) => {
        await addUserData(owner);
        return { params: { userId: owner.id } };
      },
    },
    refusals: {
      "own-account": ({ caller: { id: userId } }) => ({
        params: { userId },
      }),
      "last-administrator": async (context) => ({
        params: await prepareLastAdministrator(context),
      }),
    },
  },
};

async function prepareAdministrator({ engine }: ExampleContext) {
  return { userId: (await createTestUser(engine, { role: "ADMIN" })).id };
}

/**
 * Creates an administrator and stores them as the only entry in the list of active administrators. The user who makes
 * the API call is also an administrator, but is not on this list.
 */
async function prepareLastAdministrator(context: ExampleContext) {
  const { userId } = await prepareAdministrator(context);
  const administrators = { ...keys.administrators, ids: new Set([userId]) };
  await putItems([administrators]);
  return { userId };
}
