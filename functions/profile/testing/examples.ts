import { openTestSession } from "../../auth/testing/examples.ts";
import type { ExamplesOf } from "../../testing/calls/call-example.ts";
import { addUserData } from "../../testing/test-data/user-data.ts";
import { newEmail } from "../../testing/test-data/users.ts";

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
  },
  exportProfile: {
    prepare: () => ({}),
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
  },
};
