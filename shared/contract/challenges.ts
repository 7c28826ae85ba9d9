import * as z from "zod/mini";
import { announcedChallenge, category, challenge, newCategory } from "../model/challenge.ts";
import { pageQuery } from "../model/page.ts";
import { challengeResults } from "../model/results.ts";
import { noContent } from "../model/text.ts";
import { call } from "./call.ts";

export const getCurrentChallenges = call({
  method: "GET",
  path: "/challenges/current",
  summary:
    "Returns the current daily and weekly challenges (D5) and, from 17:00 in Paris, tomorrow's (D46). A key is absent if there is none.",
  access: "user",
  reply: z.object({
    daily: z.optional(challenge),
    weekly: z.optional(challenge),
    next: z.optional(z.array(announcedChallenge)),
  }),
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 0.5, writeUnits: 0 },
});

export const listChallengeHistory = call({
  method: "GET",
  path: "/challenges/history",
  summary:
    "Lists challenges in progress, then finished ones. Only administrators see upcoming ones (D5).",
  access: "user",
  query: pageQuery,
  paged: true,
  reply: z.array(challenge),
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 2, writeUnits: 0 },
});

export const getChallenge = call({
  method: "GET",
  path: "/challenges/{challengeId}",
  summary: "Returns a challenge. Only administrators can read an upcoming one (D24).",
  access: "user",
  reply: challenge,
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 1, writeUnits: 0 },
});

export const getChallengeResults = call({
  method: "GET",
  path: "/challenges/{challengeId}/results",
  summary: "Returns the recorded results of a challenge with all figures, page by page (D37).",
  access: "user",
  query: pageQuery,
  paged: true,
  reply: challengeResults,
  errors: ["results-not-recorded"],
  uses: ["table:read"],
  cost: { requests: 3, readUnits: 2.5, writeUnits: 0 },
});

export const listCategories = call({
  method: "GET",
  path: "/categories",
  summary: "Lists the challenge categories by name.",
  access: "user",
  reply: z.array(category),
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 0.5, writeUnits: 0 },
});

export const createCategory = call({
  method: "POST",
  path: "/categories",
  summary: "Creates a category. Names that differ only in case or accents are the same category.",
  access: "admin",
  body: newCategory,
  status: 201,
  reply: category,
  errors: ["category-exists", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 3, writeUnits: 2 },
});

export const renameCategory = call({
  method: "PUT",
  path: "/categories/{categoryId}",
  summary: "Renames a category. Its challenges follow within seconds.",
  access: "admin",
  body: newCategory,
  reply: category,
  errors: ["category-exists", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 3, writeUnits: 6 },
});

/**
 * To check that no challenge uses the category, this API call reads all challenges. Its declared cost assumes 40
 * challenges. Every ten additional challenges cost 0.5 read units more.
 */
export const deleteCategory = call({
  method: "DELETE",
  path: "/categories/{categoryId}",
  summary: "Deletes a category that no challenge uses.",
  access: "admin",
  status: 204,
  reply: noContent,
  errors: ["category-in-use", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 4, readUnits: 5.5, writeUnits: 2 },
});
