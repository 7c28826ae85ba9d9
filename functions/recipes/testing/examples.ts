import { indexByVotes } from "../../data/recipe/index-by-votes.ts";
import { listCards } from "../../data/recipe/recipe-store.ts";
import { newId } from "../../data/table/ids.ts";
import { castVote } from "../../data/vote/vote-store.ts";
import { hugePhoto, smallPhoto } from "../../images/testing/sample-photos.ts";
import type { ExampleContext, ExamplesOf } from "../../testing/calls/call-example.ts";
import { createTestChallenge, inHours, putChallenge } from "../../testing/test-data/challenges.ts";
import { exhaustLimit } from "../../testing/test-data/limits.ts";
import { enterRecipe, rateRecipe, recipeForm } from "../../testing/test-data/recipes.ts";
import { reportAndWithdraw } from "../../testing/test-data/reports.ts";
import type { TestUser } from "../../testing/test-data/users.ts";

const query = { limit: "20" };

export const recipeExamples: ExamplesOf<"recipes"> = {
  createRecipe: {
    prepare: async ({ data }) => {
      const challengeId = await data.openChallenge();
      return { form: recipeForm({ challengeId }, await smallPhoto()) };
    },
    variants: {
      "with a long description": async ({ data }) => {
        const challengeId = await data.openChallenge();
        const description = longDescription();
        return { form: recipeForm({ challengeId, description }, await smallPhoto()) };
      },
    },
    refusals: {
      "not-found": async () => ({
        form: recipeForm({ challengeId: newId() }, await smallPhoto()),
      }),
      "already-participating": async ({ data, caller }) => {
        const challengeId = await data.openChallenge();
        await enterRecipe(challengeId, caller);
        return { form: recipeForm({ challengeId }, await smallPhoto()) };
      },
      "challenge-not-open": async () => {
        const { id: challengeId } = await createTestChallenge({ ends: inHours(-0.5) });
        return { form: recipeForm({ challengeId }, await smallPhoto()) };
      },
      "not-an-image": async ({ data }) => ({
        form: recipeForm({ challengeId: await data.openChallenge() }, Buffer.from("text")),
      }),
      "image-too-large": async ({ data }) => ({
        form: recipeForm({ challengeId: await data.openChallenge() }, await hugePhoto()),
      }),
      "too-large": async ({ data }) => ({
        form: recipeForm({ challengeId: await data.openChallenge() }, Buffer.alloc(5 << 20)),
      }),
      "too-many-attempts": async ({ data, caller }) => {
        await exhaustLimit("recipes", caller.id);
        const challengeId = await data.openChallenge();
        return { form: recipeForm({ challengeId }, await smallPhoto()) };
      },
    },
  },
  createImageUpload: {
    prepare: () => ({ body: { contentType: "image/png" } }),
    refusals: {
      "too-many-attempts": async ({ caller: { id } }) => {
        await exhaustLimit("uploads", id);
        return { body: { contentType: "image/png" } };
      },
    },
  },
  listRecipes: { by: "reader", prepare: () => ({ query }) },
  listChallengeRecipes: {
    by: "reader",
    prepare: async ({ data }) => ({ params: { challengeId: await data.listedChallenge() }, query }),
    variants: {
      "of a crowded challenge": async ({ caller }) => {
        const challenge = await createTestChallenge();
        const [recipeId = ""] = await enterRecipes(challenge.id);
        await castVote(recipeId, caller.id, 4, new Date());
        await putChallenge({ ...challenge, crowded: true });
        await indexByVotes(challenge.id, await listCards(challenge.id, 10));
        return { params: { challengeId: challenge.id }, query };
      },
      "of a challenge with winners": async () => {
        const challenge = await createTestChallenge();
        await enterRecipes(challenge.id);
        const [endDate, wonAt] = [inHours(-30).toISOString(), inHours(-1).toISOString()];
        await putChallenge({ ...challenge, endDate, wonAt });
        return { params: { challengeId: challenge.id }, query };
      },
    },
  },
  getMyRecipe: {
    prepare: async ({ data, owner }) => {
      const challengeId = await data.openChallenge();
      await enterRecipe(challengeId, owner);
      return { params: { challengeId } };
    },
  },
  getRecipe: { prepare: prepareRecipe },
  updateRecipe: {
    prepare: async (context) => ({
      ...(await prepareRecipe(context)),
      form: recipeForm({ title: "Tarte fine" }),
    }),
    variants: {
      "with a new photo and a long description": async (context) => ({
        ...(await prepareRatedRecipe(context)),
        form: recipeForm({ description: longDescription() }, await smallPhoto()),
      }),
      "of a recipe with a long description, without the optional details": async ({
        data,
        owner,
      }) => {
        const recipeId = await enterRecipe(await data.openChallenge(), owner, new Date(), {
          description: longDescription(),
        });
        return { params: { recipeId }, form: recipeForm({ description: longDescription() }) };
      },
    },
    refusals: {
      "not-found for a withdrawn recipe": async (context) => ({
        ...(await prepareWithdrawnRecipe(context)),
        form: recipeForm({}),
      }),
      forbidden: async ({ data }) => ({
        params: { recipeId: await enterRecipe(await data.openChallenge()) },
        form: recipeForm({}),
      }),
      "editing-closed": async ({ owner }) => ({
        ...(await prepareClosedRecipe(owner)),
        form: recipeForm({}),
      }),
      "not-an-image": async (context) => ({
        ...(await prepareRecipe(context)),
        form: recipeForm({}, Buffer.from("text")),
      }),
      "image-too-large": async (context) => ({
        ...(await prepareRecipe(context)),
        form: recipeForm({}, await hugePhoto()),
      }),
      "too-large": async (context) => ({
        ...(await prepareRecipe(context)),
        form: recipeForm({}, Buffer.alloc(5 << 20)),
      }),
      "too-many-attempts": async (context) => {
        await exhaustLimit("recipe-edits", context.caller.id);
        return { ...(await prepareRecipe(context)), form: recipeForm({}) };
      },
      "too-many-attempts to change the photo": async (context) => {
        await exhaustLimit("photo-edits", context.caller.id);
        return { ...(await prepareRecipe(context)), form: recipeForm({}, await smallPhoto()) };
      },
    },
  },
  deleteRecipe: {
    prepare: prepareRatedRecipe,
    refusals: {
      "not-found for a withdrawn recipe": prepareWithdrawnRecipe,
      forbidden: async ({ data }) => ({
        params: { recipeId: await enterRecipe(await data.openChallenge()) },
      }),
      "editing-closed": ({ owner }) => prepareClosedRecipe(owner),
    },
  },
  hasVoted: { prepare: prepareRecipe },
  castVote: {
    by: "other",
    prepare: async (context) => ({ ...(await prepareRecipe(context)), body: { rating: 4 } }),
    refusals: {
      "not-found for a withdrawn recipe": async (context) => ({
        ...(await prepareWithdrawnRecipe(context)),
        body: { rating: 4 },
      }),
      "own-recipe": async ({ caller, ...context }) => ({
        ...(await prepareRecipe({ ...context, caller, owner: caller })),
        body: { rating: 4 },
      }),
      "already-voted": async (context) => {
        const request = await prepareRecipe(context);
        await castVote(request.params.recipeId, context.caller.id, 4, new Date());
        return { ...request, body: { rating: 4 } };
      },
      "too-many-attempts": async (context) => {
        await exhaustLimit("votes", context.caller.id);
        return { ...(await prepareRecipe(context)), body: { rating: 4 } };
      },
    },
  },
};

async function enterRecipes(challengeId: string): Promise<string[]> {
  const recipeIds: string[] = [];
  for (let count = 0; count < 3; count++) recipeIds.push(await enterRecipe(challengeId));
  return recipeIds;
}

/** Submits a recipe to an open challenge as the owner. */
async function prepareRecipe({ data, owner }: ExampleContext) {
  return { params: { recipeId: await enterRecipe(await data.openChallenge(), owner) } };
}

async function prepareWithdrawnRecipe(context: ExampleContext) {
  const request = await prepareRecipe(context);
  await reportAndWithdraw(request.params.recipeId);
  return request;
}

/** Submits a recipe to a challenge that ended an hour ago. */
async function prepareClosedRecipe(owner: TestUser) {
  const { id } = await createTestChallenge({ starts: inHours(-48), ends: inHours(-1) });
  return { params: { recipeId: await enterRecipe(id, owner, inHours(-2)) } };
}

async function prepareRatedRecipe(context: ExampleContext) {
  const { params } = await prepareRecipe(context);
  for (const rating of [5, 2]) await rateRecipe(params.recipeId, rating);
  return { params };
}

/** Returns random text that is too long for a recipe card even when compressed. */
function longDescription(): string {
  return Array.from({ length: 150 }, () => newId(12)).join(" ");
}
