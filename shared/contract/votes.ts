import * as z from "zod/mini";
import { vote } from "../model/recipe.ts";
import { call } from "./call.ts";

export const hasVoted = call({
  method: "GET",
  path: "/recipes/{recipeId}/has-voted",
  summary: "Si le lecteur a déjà voté pour cette recette.",
  access: "user",
  status: 200,
  reply: z.object({ hasVoted: z.boolean() }),
  errors: [],
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 2, writeUnits: 0 },
});

export const castVote = call({
  method: "POST",
  path: "/recipes/{recipeId}/vote",
  summary: "Note une recette d'un autre de 1 à 5, une seule fois (D20).",
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
