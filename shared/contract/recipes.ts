import * as z from "zod/mini";
import { imageLimits } from "../constants.ts";
import { audience, audienceChange } from "../model/audience.ts";
import { pageQuery } from "../model/page.ts";
import {
  recipe,
  recipeEdit,
  recipeForReader,
  recipeSubmission,
  singleRecipe,
} from "../model/recipe.ts";
import { recipeListQuery } from "../model/recipe-list.ts";
import { noContent } from "../model/text.ts";
import { call, maxCallSeconds } from "./call.ts";

const photoSize = { memory: 1769, timeout: maxCallSeconds };

const photoErrors = ["not-an-image", "image-too-large"] as const;

export const createRecipe = call({
  method: "POST",
  path: "/recipes",
  summary: "Enters a challenge with a recipe and its photo (D18).",
  access: "user",
  form: recipeSubmission,
  requiresPhoto: true,
  status: 201,
  reply: recipe,
  errors: [
    "not-found",
    "already-participating",
    "challenge-not-open",
    "conflict",
    "too-many-attempts",
    ...photoErrors,
  ],
  uses: ["table:read", "table:write", "images:write", "uploads:read"],
  cost: { requests: 4, readUnits: 5, writeUnits: 14 },
  counts: "Recipes",
  size: photoSize,
});

export const createImageUpload = call({
  method: "POST",
  path: "/recipes/images",
  summary: "Creates a presigned form for uploading a large photo to S3 (D27).",
  access: "user",
  body: z.object({
    contentType: z.enum(imageLimits.types, "Le fichier n'est pas une image valide"),
  }),
  status: 201,
  reply: z.object({
    imageKey: z.string(),
    /** URL for uploading a photo. The browser sends a multipart form with `fields`, followed by the photo as `file`. */
    url: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
  errors: ["too-many-attempts"],
  uses: ["table:read", "table:write", "uploads:create"],
  cost: { requests: 2, readUnits: 2, writeUnits: 1 },
});

export const listRecipes = call({
  method: "GET",
  path: "/recipes",
  summary: "Lists recipes: the ranking (D6, D21), the newest, or a search (D48).",
  access: "user",
  query: recipeListQuery,
  paged: true,
  reply: z.array(recipe),
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 2, writeUnits: 0 },
  variantCost: { requests: 3, readUnits: 15, writeUnits: 0 },
});

export const listChallengeRecipes = call({
  method: "GET",
  path: "/recipes/challenge/{challengeId}",
  summary: "Lists the recipes of a challenge, with the caller's own votes (D25, D26a).",
  access: "user",
  query: pageQuery,
  paged: true,
  reply: z.array(recipeForReader),
  uses: ["table:read"],
  cost: { requests: 3, readUnits: 3.5, writeUnits: 0 },
});

export const getMyRecipe = call({
  method: "GET",
  path: "/recipes/challenge/{challengeId}/my-recipe",
  summary: "Returns the caller's recipe in a challenge, or 404 without one.",
  access: "user",
  reply: singleRecipe,
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 2, writeUnits: 0 },
});

export const getRecipe = call({
  method: "GET",
  path: "/recipes/{recipeId}",
  summary: "Returns a recipe.",
  access: "user",
  reply: singleRecipe,
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 2, writeUnits: 0 },
});

export const updateRecipe = call({
  method: "PUT",
  path: "/recipes/{recipeId}",
  summary: "Updates the caller's own recipe while the challenge is open.",
  access: "user",
  form: recipeEdit,
  reply: recipe,
  errors: ["forbidden", "editing-closed", "conflict", "too-many-attempts", ...photoErrors],
  uses: ["table:read", "table:write", "images:write", "uploads:read"],
  cost: { requests: 4, readUnits: 4, writeUnits: 9 },
  size: photoSize,
});

export const deleteRecipe = call({
  method: "DELETE",
  path: "/recipes/{recipeId}",
  summary:
    "Deletes the caller's own recipe while the challenge is open. The caller may enter again.",
  access: "user",
  status: 204,
  reply: noContent,
  errors: ["forbidden", "editing-closed", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 5, writeUnits: 17 },
});

export const changeAudience = call({
  method: "PUT",
  path: "/recipes/{recipeId}/audience",
  summary: "Changes who can read the caller's own recipe (D52).",
  access: "user",
  body: audienceChange,
  reply: z.object({ audience }),
  errors: ["forbidden", "results-not-recorded", "conflict", "too-many-attempts"],
  uses: ["table:read", "table:write", "images:read", "images:write"],
  cost: { requests: 4, readUnits: 5, writeUnits: 8 },
  size: photoSize,
});
