import { categorySlug } from "#shared/rules/category-slug.ts";
import {
  createChallenge,
  deleteChallenge,
  updateChallenge,
} from "../../data/challenge/change-challenge.ts";
import { keys } from "../../data/table/keys.ts";
import { newId } from "../../data/table/new-id.ts";
import { draft, soups } from "../filled-site/calendar.ts";
import { removeItems } from "../remove-items.ts";
import type { CallsOf } from "./ordinary-call.ts";

const query = { limit: "20" };

export const challengeCalls: CallsOf<"challenges"> = {
  getCurrentChallenges: () => ({}),
  listChallengeHistory: () => ({ query }),
  getChallenge: ({ current }) => ({ params: { challengeId: current.id } }),
  getChallengeResults: ({ results }) => ({ params: { challengeId: results }, query }),
  listCategories: () => ({}),
  createCategory: () => {
    const name = `Goûters ${newId(4)}`;
    return { body: { name }, undo: () => removeItems([keys.category(categorySlug(name))]) };
  },
};

export const leaderboardCalls: CallsOf<"leaderboard"> = { getLeaderboard: () => ({}) };

/** Calls of the administration that touch no recipe; user-costs and generation-cost hold theirs. */
type OfPeopleAndGeneration =
  | "listUsers"
  | "createUser"
  | "changeUserRole"
  | "verifyUser"
  | "banUser"
  | "unbanUser"
  | "deleteUser"
  | "getGptSettings"
  | "saveGptSettings"
  | "proposeChallenge"
  | "generateChallenge";

export const adminCalls: CallsOf<"admin", OfPeopleAndGeneration> = {
  listAdminChallenges: () => ({ query }),
  createChallenge: () => ({
    body: draft(1, 1),
    undo: ({ id }) => deleteChallenge(id, new Date()),
  }),
  updateChallenge: ({ current: { id } }) => ({
    params: { challengeId: id },
    body: draft(0, 2),
    undo: () => updateChallenge(id, draft(0, 1), soups, new Date()),
  }),
  deleteChallenge: (site) => ({
    params: { challengeId: site.upcoming },
    undo: async () => {
      site.upcoming = (await createChallenge(draft(2, 1), soups, new Date())).id;
    },
  }),
};
