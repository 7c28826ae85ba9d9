import * as z from "zod/mini";
import { vote } from "../model/vote.ts";
import { call } from "./call.ts";

export const hasVoted = call({
  method: "GET",
  path: "/recipes/{recipeId}/has-voted",
  summary: "Returns whether the caller has voted for a recipe.",
  access: "user",
  reply: z.object({ hasVoted: z.boolean() }),
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 2, writeUnits: 0 },
});

export const castVote = call({
  method: "POST",
  path: "/recipes/{recipeId}/vote",
  summary: "Rates another user's recipe from 1 to 5, once, with up to three words (D20, D49).",
  access: "user",
  body: vote,
  status: 201,
  reply: z.object({
    message: z.string(),
    averageRating: z.number(),
    ratingCount: z.number(),
    myRating: z.number(),
  }),
  errors: ["own-recipe", "already-voted", "conflict", "too-many-attempts"],
  uses: ["table:read", "table:write"],
  cost: { requests: 4, readUnits: 3, writeUnits: 12 },
  counts: "Votes",
});
