import { moderationLimits } from "#shared/constants.ts";
import { childAbuse } from "#shared/model/grounds.ts";
import { addMonths } from "#shared/rules/months.ts";
import { appealDecision } from "../../data/moderation/decisions.ts";
import { newId } from "../../data/table/ids.ts";
import { parseRecipeId } from "../../data/table/recipe-id.ts";
import type { ExampleContext, ExamplesOf } from "../../testing/calls/call-example.ts";
import { clientAddress } from "../../testing/calls/invoke.ts";
import { inHours } from "../../testing/test-data/challenges.ts";
import { exhaustLimit } from "../../testing/test-data/limits.ts";
import { enterRecipe, rateRecipe } from "../../testing/test-data/recipes.ts";
import {
  createUnconfirmedReport,
  explanation,
  reportAndWithdraw,
  reportTestRecipe,
  withdrawalDecision,
} from "../../testing/test-data/reports.ts";
import { createTestUser, newEmail } from "../../testing/test-data/users.ts";

const query = { limit: "20" };
const report = { ground: "COPY", explanation, goodFaith: true };
const message = "La photo est bien de moi.";

export const moderationExamples: ExamplesOf<"moderation"> = {
  reportRecipe: {
    by: "other",
    prepare: async (context) => ({
      params: { recipeId: await enterRatedRecipe(context) },
      body: report,
    }),
    refusals: {
      "own-recipe": async ({ caller, ...context }) => ({
        params: { recipeId: await enterRatedRecipe({ ...context, caller, owner: caller }) },
        body: report,
      }),
      "already-reported": async (context) => {
        const recipeId = await enterRatedRecipe(context);
        await reportTestRecipe(recipeId, context.caller.id);
        return { params: { recipeId }, body: report };
      },
      "too-many-attempts": async (context) => {
        await exhaustLimit("reports", context.caller.id);
        return { params: { recipeId: await enterRatedRecipe(context) }, body: report };
      },
      "not-found after too many refused reports": async ({ caller }) => {
        await exhaustLimit("refused-submissions", caller.id);
        return { params: { recipeId: newId() }, body: report };
      },
    },
  },
  sendReport: {
    prepare: async (context) => ({
      body: {
        ...report,
        nom: "Ali",
        email: newEmail(),
        url: urlOf(await enterRatedRecipe(context)),
      },
    }),
    variants: {
      "of child abuse without a name": async (context) => ({
        body: {
          ground: childAbuse,
          explanation: "Cette photo montre un enfant.",
          goodFaith: true,
          url: urlOf(await enterRatedRecipe(context)),
        },
      }),
    },
    refusals: {
      "too-many-attempts": async (context) => {
        await exhaustLimit("public-reports", clientAddress);
        const url = urlOf(await enterRatedRecipe(context));
        return { body: { ...report, nom: "Ali", email: newEmail(), url } };
      },
    },
  },
  confirmReport: {
    prepare: async (context) => ({
      body: { token: await createUnconfirmedReport(await enterRatedRecipe(context)) },
    }),
    variants: {
      "for a withdrawn recipe": async (context) => {
        const recipeId = await enterRatedRecipe(context);
        const token = await createUnconfirmedReport(recipeId);
        await reportAndWithdraw(recipeId);
        return { body: { token } };
      },
    },
    refusals: {
      "report-link-expired": () => ({ body: { token: newId(20) } }),
      "report-link-expired after 24 hours": async (context) => {
        const recipeId = await enterRatedRecipe(context);
        return {
          body: { token: await createUnconfirmedReport(recipeId, newEmail(), inHours(-25)) },
        };
      },
    },
  },
  listCases: { prepare: () => ({ query }) },
  getCase: { prepare: prepareReportedRecipe },
  decideCase: {
    prepare: async (context) => ({
      ...(await prepareReportedRecipe(context)),
      body: withdrawalDecision,
    }),
    variants: {
      "on a recipe without reports": async (context) => ({
        params: { caseId: await enterRatedRecipe(context) },
        body: withdrawalDecision,
      }),
    },
    refusals: {
      "already-decided": async (context) => ({
        ...(await prepareWithdrawnRecipe(context)),
        body: withdrawalDecision,
      }),
      "author-entered-again": async (context) => {
        const request = await prepareAppeal(context);
        await enterSameChallengeAgain(request.params.caseId, context.owner);
        return { ...request, body: { decision: "KEEP" } };
      },
    },
  },
  restoreRecipe: {
    prepare: async (context) => ({
      ...(await prepareAppeal({ ...context, owner: await createTestUser(context.engine) })),
      body: { since: new Date().toISOString() },
    }),
    variants: { "without an appeal": prepareWithdrawnRecipe },
    refusals: {
      "already-decided": prepareReportedRecipe,
      "author-entered-again": async (context) => {
        const request = await prepareWithdrawnRecipe(context);
        await enterSameChallengeAgain(request.params.caseId, context.owner);
        return request;
      },
    },
  },
  listDecisions: {
    prepare: async (context) => {
      await prepareWithdrawnRecipe(context);
      return { query };
    },
  },
  appealDecision: {
    prepare: async (context) => ({
      ...(await prepareWithdrawnRecipe(context)),
      body: { message },
    }),
    refusals: {
      "already-appealed": async (context) => {
        const request = await prepareWithdrawnRecipe(context);
        await appealDecision(context.caller.id, request.params.caseId, message, new Date());
        return { ...request, body: { message } };
      },
      "appeal-closed": async (context) => {
        const caseId = await enterRatedRecipe(context);
        const decidedAt = addMonths(new Date(), -moderationLimits.appealMonths - 1);
        await reportAndWithdraw(caseId, decidedAt);
        return { params: { caseId }, body: { message } };
      },
      "too-many-attempts": async (context) => {
        await exhaustLimit("appeals", context.caller.id);
        return { ...(await prepareWithdrawnRecipe(context)), body: { message } };
      },
      "not-found after too many refused appeals": async ({ caller }) => {
        await exhaustLimit("refused-submissions", caller.id);
        return { params: { caseId: newId() }, body: { message } };
      },
    },
  },
};

const urlOf = (recipeId: string) => `https://avostoques.exemple.fr/recipes/${recipeId}`;

/** Submits a recipe by `owner` to an open challenge and votes for it. */
async function enterRatedRecipe({ data, owner }: ExampleContext): Promise<string> {
  const recipeId = await enterRecipe(await data.openChallenge(), owner);
  await rateRecipe(recipeId, 4);
  return recipeId;
}

/** Submits and reports a recipe whose author has no other recipes. */
async function prepareReportedRecipe(context: ExampleContext) {
  const author = await createTestUser(context.engine);
  const caseId = await enterRatedRecipe({ ...context, owner: author });
  await reportTestRecipe(caseId);
  return { params: { caseId } };
}

async function prepareWithdrawnRecipe(context: ExampleContext) {
  const caseId = await enterRatedRecipe(context);
  await reportAndWithdraw(caseId);
  return { params: { caseId } };
}

/** Withdraws a recipe of the user `owner`, then appeals the decision as that user. */
async function prepareAppeal(context: ExampleContext) {
  const request = await prepareWithdrawnRecipe(context);
  await appealDecision(context.owner.id, request.params.caseId, message, new Date());
  return request;
}

/** Submits another recipe to the same challenge on behalf of the author of a withdrawn recipe. */
async function enterSameChallengeAgain(recipeId: string, author: ExampleContext["owner"]) {
  await enterRecipe(parseRecipeId(recipeId)?.challengeId ?? "", author);
}
