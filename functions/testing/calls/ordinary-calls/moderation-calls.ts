import { decideCase } from "../../../data/moderation/decide-case.ts";
import { appealDecision } from "../../../data/moderation/decisions.ts";
import { newId } from "../../../data/table/ids.ts";
import { castVote } from "../../../data/vote/vote-store.ts";
import type { FilledSite } from "../../costs/filled-site.ts";
import { enterRecipe } from "../../test-data/recipes.ts";
import {
  createNotice,
  explanation,
  reportTestRecipe,
  withdrawalDecision,
} from "../../test-data/reports.ts";
import { createTestUser } from "../../test-data/users.ts";
import type { CallsOf } from "./ordinary-call.ts";

const report = { ground: "COPY", explanation, goodFaith: true };

export const moderationCalls: CallsOf<"moderation"> = {
  reportRecipe: async (site) => ({
    token: (await createTestUser(site.engine)).token,
    params: { recipeId: (await votedRecipe(site)).recipeId },
    body: report,
  }),
  sendReport: ({ recipe }) => ({
    body: {
      ...{ ...report, nom: "Ali", email: `${newId()}@exemple.fr` },
      url: `https://exemple.fr/recipes/${recipe}`,
    },
  }),
  confirmReport: async (site) => ({
    body: { token: await createNotice((await votedRecipe(site)).recipeId) },
  }),
  listCases: () => ({ query: { limit: "20" } }),
  getCase: async (site) => ({ params: { caseId: await reportedRecipe(site) } }),
  decideCase: async (site) => ({
    params: { caseId: await reportedRecipe(site) },
    body: withdrawalDecision,
  }),
  restoreRecipe: async (site) => {
    const { recipeId, author } = await withdrawnRecipe(site);
    await appealDecision(author.id, recipeId, "La photo est de moi.", new Date());
    return { params: { caseId: recipeId } };
  },
  listDecisions: async (site) => ({
    token: (await withdrawnRecipe(site)).author.token,
    query: { limit: "20" },
  }),
  appealDecision: async (site) => {
    const { recipeId, author } = await withdrawnRecipe(site);
    const body = { message: "La photo est bien de moi." };
    return { token: author.token, params: { caseId: recipeId }, body };
  },
};

async function votedRecipe({ engine, current }: FilledSite) {
  const author = await createTestUser(engine);
  const recipeId = await enterRecipe(current.id, author);
  await castVote(recipeId, newId(), 4, new Date());
  return { recipeId, author };
}

async function reportedRecipe(site: FilledSite): Promise<string> {
  const { recipeId } = await votedRecipe(site);
  await reportTestRecipe(recipeId);
  return recipeId;
}

async function withdrawnRecipe(site: FilledSite) {
  const { recipeId, author } = await votedRecipe(site);
  await reportTestRecipe(recipeId);
  await decideCase(recipeId, withdrawalDecision, new Date());
  return { recipeId, author };
}
