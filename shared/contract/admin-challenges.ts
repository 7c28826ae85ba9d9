import * as z from "zod/mini";
import { challenge, challengeDraft } from "../model/challenge.ts";
import { pageQuery } from "../model/page.ts";
import { noContent } from "../model/text.ts";
import { call } from "./call.ts";

export const listAdminChallenges = call({
  method: "GET",
  path: "/challenges/admin",
  summary: "Tous les défis, dernière date de fin d'abord.",
  access: "admin",
  query: pageQuery,
  paged: true,
  status: 200,
  reply: z.array(challenge),
  errors: [],
  uses: ["table:read"],
  cost: { requests: 2, readUnits: 3.5, writeUnits: 0 },
});

export const createChallenge = call({
  method: "POST",
  path: "/challenges/admin",
  summary: "Crée un défi.",
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
  summary: "Modifie un défi ; déplacer sa fin change aussitôt ce qui est verrouillé (D19).",
  access: "admin",
  body: challengeDraft,
  status: 200,
  reply: challenge,
  errors: ["conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 6, readUnits: 8, writeUnits: 12 },
});

export const deleteChallenge = call({
  method: "DELETE",
  path: "/challenges/admin/{challengeId}",
  summary: "Supprime un défi avec ses recettes, leurs votes et leurs images (D19).",
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
  summary: "Combien de recettes un défi a reçues ; `more` : au moins autant.",
  access: "admin",
  status: 200,
  reply: z.object({ count: z.number(), more: z.boolean() }),
  errors: [],
  uses: ["table:read"],
  cost: { requests: 3, readUnits: 5, writeUnits: 0 },
});
