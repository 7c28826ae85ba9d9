import { categorySlug } from "#shared/rules/category-slug.ts";
import { createCategory } from "../../../data/challenge/category-store.ts";
import {
  createChallenge,
  deleteChallenge,
  updateChallenge,
} from "../../../data/challenge/change-challenge.ts";
import { newId } from "../../../data/table/ids.ts";
import { keys } from "../../../data/table/keys.ts";
import { siteChallengeDraft, soupCategory } from "../../costs/calendar.ts";
import { removeItems } from "../../table/items.ts";
import type { CallsOf } from "./ordinary-call.ts";

const query = { limit: "20" };

/** Without `deleteCategory`, whose cost grows with the number of challenges; the costs of challenges hold it. */
export const challengeCalls: CallsOf<"challenges", "deleteCategory"> = {
  getCurrentChallenges: () => ({}),
  listChallengeHistory: () => ({ query }),
  getChallenge: ({ current }) => ({ params: { challengeId: current.id } }),
  getChallengeResults: ({ results }) => ({ params: { challengeId: results }, query }),
  listCategories: () => ({}),
  createCategory: () => {
    const name = `Goûters ${newId(4)}`;
    return { body: { name }, undo: () => removeItems([keys.category(categorySlug(name))]) };
  },
  renameCategory: async () => {
    const { id: categoryId } = await createCategory(`Goûters ${newId(4)}`);
    const name = `Quatre-heures ${newId(4)}`;
    return {
      ...{ params: { categoryId }, body: { name } },
      undo: () => removeItems([keys.category(categorySlug(name))]),
    };
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

/** Nor `countChallengeRecipes`, whose cost grows with the number of recipes. */
export const adminCalls: CallsOf<"admin", OfPeopleAndGeneration | "countChallengeRecipes"> = {
  listAdminChallenges: () => ({ query }),
  createChallenge: () => ({
    body: siteChallengeDraft(1, 1),
    undo: ({ id }) => deleteChallenge(id, new Date()),
  }),
  updateChallenge: ({ current: { id } }) => ({
    params: { challengeId: id },
    body: siteChallengeDraft(0, 2),
    undo: () => updateChallenge(id, siteChallengeDraft(0, 1), soupCategory, new Date()),
  }),
  deleteChallenge: (site) => ({
    params: { challengeId: site.upcoming },
    undo: async () => {
      site.upcoming = (
        await createChallenge(siteChallengeDraft(2, 1), soupCategory, new Date())
      ).id;
    },
  }),
};
