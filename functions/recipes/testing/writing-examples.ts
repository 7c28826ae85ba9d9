import type * as calls from "#shared/contract/recipes.ts";
import { getCard } from "../../data/recipe/recipe-store.ts";
import { newId } from "../../data/table/ids.ts";
import { hugePhoto, smallPhoto } from "../../images/testing/sample-photos.ts";
import type { ExampleContext, ExamplesIn } from "../../testing/calls/call-example.ts";
import { prepareRecipe } from "../../testing/calls/prepare-recipe.ts";
import {
  createTestChallenge,
  getStoredChallenge,
  inHours,
  putChallenge,
} from "../../testing/test-data/challenges.ts";
import { exhaustLimit } from "../../testing/test-data/limits.ts";
import { enterRecipeWithPhoto } from "../../testing/test-data/recipe-with-photo.ts";
import {
  enterRecipe,
  rateRecipe,
  recipeForm,
  shareRecipe,
} from "../../testing/test-data/recipes.ts";
import type { TestUser } from "../../testing/test-data/users.ts";

type WritingCalls = Pick<
  typeof calls,
  "createRecipe" | "createImageUpload" | "updateRecipe" | "deleteRecipe" | "changeAudience"
>;

/** Examples of the API calls that authors use to create, change, delete and share their recipes. */
export const writingExamples: ExamplesIn<WritingCalls> = {
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
      "not-found after too many refused recipes": async ({ caller }) => {
        await exhaustLimit("refused-submissions", caller.id);
        return { form: recipeForm({ challengeId: newId() }, await smallPhoto()) };
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
      "not-an-image after too many refused photos": async (context) => {
        await exhaustLimit("refused-submissions", context.caller.id);
        return {
          ...(await prepareRecipe(context)),
          form: recipeForm({}, Buffer.from("text")),
        };
      },
    },
  },
  deleteRecipe: {
    prepare: prepareRatedRecipe,
    refusals: {
      forbidden: async ({ data }) => ({
        params: { recipeId: await enterRecipe(await data.openChallenge()) },
      }),
      "editing-closed": ({ owner }) => prepareClosedRecipe(owner),
    },
  },
  changeAudience: {
    prepare: async (context) => ({
      ...(await prepareRecipeWithPhoto(context)),
      body: { audience: "LINK", ageConfirmed: true },
    }),
    variants: {
      "that ends sharing": async (context) => ({
        ...(await prepareSharedRecipe(context)),
        body: { audience: "MEMBERS" },
      }),
      "that makes a shared recipe public": async (context) => {
        const { params } = await prepareSharedRecipe(context);
        await recordWinners(params.recipeId);
        return { params, body: { audience: "PUBLIC" } };
      },
      "that changes nothing": async (context) => ({
        ...(await prepareRecipe(context)),
        body: { audience: "MEMBERS" },
      }),
    },
    refusals: {
      forbidden: async ({ data }) => ({
        params: { recipeId: await enterRecipe(await data.openChallenge()) },
        body: { audience: "LINK", ageConfirmed: true },
      }),
      "results-not-recorded": async (context) => ({
        ...(await prepareRecipe(context)),
        body: { audience: "PUBLIC", ageConfirmed: true },
      }),
      "validation without the age confirmation": async (context) => ({
        ...(await prepareRecipe(context)),
        body: { audience: "LINK" },
      }),
      "conflict with a replaced photo": async (context) => ({
        ...(await prepareRecipe(context)),
        body: { audience: "LINK", ageConfirmed: true },
      }),
      "too-many-attempts": async (context) => {
        await exhaustLimit("audience-changes", context.caller.id);
        return { ...(await prepareRecipe(context)), body: { audience: "MEMBERS" } };
      },
    },
  },
};

async function prepareRecipeWithPhoto({ data, owner }: ExampleContext) {
  return { params: { recipeId: await enterRecipeWithPhoto(await data.openChallenge(), owner) } };
}

/** Stores a recipe that anyone with its link can read. */
async function prepareSharedRecipe(context: ExampleContext) {
  const { params } = await prepareRecipeWithPhoto(context);
  await shareRecipe(params.recipeId, context.owner, "LINK");
  return { params };
}

/** Marks the challenge's winners as recorded. Before this, authors cannot make their recipes public. */
async function recordWinners(recipeId: string): Promise<void> {
  const { challengeId } = await getCard(recipeId);
  const challenge = await getStoredChallenge(challengeId);
  await putChallenge({ ...challenge, wonAt: new Date().toISOString() });
}

/** Stores a recipe that can no longer be edited, because its challenge ended an hour ago. */
async function prepareClosedRecipe(owner: TestUser) {
  const { id } = await createTestChallenge({ starts: inHours(-48), ends: inHours(-1) });
  return { params: { recipeId: await enterRecipe(id, owner, inHours(-2)) } };
}

async function prepareRatedRecipe(context: ExampleContext) {
  const { params } = await prepareRecipe(context);
  for (const rating of [5, 2]) await rateRecipe(params.recipeId, rating);
  return { params };
}

/** Returns random text that, even when compressed, is too long for a recipe's main item. */
function longDescription(): string {
  return Array.from({ length: 150 }, () => newId(12)).join(" ");
}
