import { openTestSession } from "../../auth/testing/examples.ts";
import { newId } from "../../data/table/ids.ts";
import type { ExamplesOf } from "../../testing/calls/call-example.ts";
import { exhaustLimit } from "../../testing/test-data/limits.ts";
import { addUserData } from "../../testing/test-data/user-data.ts";
import { createTestUser, newEmail } from "../../testing/test-data/users.ts";

export const profileExamples: ExamplesOf<"profile"> = {
  getProfile: { prepare: () => ({}) },
  getProfileStats: { prepare: () => ({}) },
  updateProfile: {
    prepare: ({ caller: { email } }) => ({ body: { nom: "Nouveau nom", email } }),
    variants: {
      "with a new address": ({ caller: { nom, password } }) => ({
        body: { nom, email: newEmail(), currentPassword: password },
      }),
      "with a new password": ({ caller: { nom, email, password } }) => ({
        body: { nom, email, currentPassword: password, newPassword: "secret-2" },
      }),
    },
    refusals: {
      "wrong-password": ({ caller: { nom } }) => ({
        body: { nom, email: newEmail(), currentPassword: "wrong" },
      }),
      "email-taken": async ({ engine, caller: { nom, password } }) => {
        const { email } = await createTestUser(engine);
        return { body: { nom, email, currentPassword: password } };
      },
      "too-many-attempts": async ({ caller: { id, nom, email } }) => {
        await exhaustLimit("profile-changes", id);
        return { body: { nom, email } };
      },
      "too-many-attempts to enter the password": async ({ caller: { id, nom, password } }) => {
        await exhaustLimit("wrong-own-passwords", id);
        return { body: { nom, email: newEmail(), currentPassword: password } };
      },
      "too-many-attempts to change the address": async ({ caller: { id, nom, password } }) => {
        await exhaustLimit("email-changes", id);
        return { body: { nom, email: newEmail(), currentPassword: password } };
      },
    },
  },
  exportProfile: {
    prepare: () => ({}),
    refusals: {
      "too-many-attempts": async ({ caller: { id } }) => {
        await exhaustLimit("exports", id);
        return {};
      },
    },
    costMeasuredElsewhere: "for 20 recipes: profile/delete-and-export",
  },
  deleteProfile: {
    prepare: ({ caller: { password } }) => ({ body: { password } }),
    variants: {
      "of a user with recipes, votes and reports": async ({ caller }) => {
        await addUserData(caller);
        return { body: { password: caller.password } };
      },
    },
    refusals: {
      "wrong-password": () => ({ body: { password: "wrong" } }),
      "last-administrator": async ({ engine }) => {
        const { token, password } = await createTestUser(engine, { role: "ADMIN" });
        return { token, body: { password } };
      },
      "too-many-attempts": async ({ caller: { id, password } }) => {
        await exhaustLimit("wrong-own-passwords", id);
        return { body: { password } };
      },
    },
  },
  listParticipations: {
    prepare: () => ({}),
    costMeasuredElsewhere: "for a full page: profile/participations",
  },
  listSessions: { prepare: () => ({}) },
  endSession: {
    prepare: async ({ caller }) => ({
      params: { sessionId: (await openTestSession(caller.id)).split(".")[0] ?? "" },
    }),
    refusals: { "not-found": () => ({ params: { sessionId: newId() } }) },
  },
};
