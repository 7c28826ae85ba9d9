import * as z from "zod/mini";
import { challenge, challengeDraft } from "../model/challenge.ts";
import { pageQuery } from "../model/page.ts";
import { noContent } from "../model/text.ts";
import { call } from "./call.ts";

export const listAdminChallenges = call({
  method: "GET",
  path: "/challenges/admin",
  summary: "Lists all challenges, latest end date first.",
  access: "admin",
  query: pageQuery,
  paged: true,
  reply: z.array(challenge),
  uses: ["table:read"],
  cost: { requests: 2, readUnits: 3.5, writeUnits: 0 },
});

export const createChallenge = call({
  method: "POST",
  path: "/challenges/admin",
  summary: "Creates a challenge.",
  access: "admin",
  body: challengeDraft,
  status: 201,
  reply: challenge,
  errors: ["conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 5, readUnits: 7, writeUnits: 10 },
});

export const updateChallenge = call({
  method: "PUT",
  path: "/challenges/admin/{challengeId}",
  summary: "Updates a challenge. Moving its end locks or unlocks its recipes immediately (D19).",
  access: "admin",
  body: challengeDraft,
  reply: challenge,
  errors: ["conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 6, readUnits: 8, writeUnits: 12 },
});

export const deleteChallenge = call({
  method: "DELETE",
  path: "/challenges/admin/{challengeId}",
  summary: "Deletes a challenge with its recipes, their votes and their images (D19).",
  access: "admin",
  status: 204,
  reply: noContent,
  errors: ["conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 4, readUnits: 6, writeUnits: 12 },
});

export const countChallengeRecipes = call({
  method: "GET",
  path: "/challenges/admin/{challengeId}/recipe-count",
  summary: "Counts the recipes of a challenge. With `more`, the count is a lower bound.",
  access: "admin",
  reply: z.object({ count: z.number(), more: z.boolean() }),
  uses: ["table:read"],
  cost: { requests: 3, readUnits: 5, writeUnits: 0 },
});
