import * as z from "zod/mini";
import { challenge } from "../model/challenge.ts";
import { pageQuery } from "../model/page.ts";
import { challengeResults } from "../model/results.ts";
import { call } from "./call.ts";

export const getCurrentChallenges = call({
  method: "GET",
  path: "/challenges/current",
  summary: "Le défi du jour et celui de la semaine ; une clé manque quand il n'y en a pas (D5).",
  access: "user",
  status: 200,
  reply: z.object({ daily: z.optional(challenge), weekly: z.optional(challenge) }),
  errors: [],
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 0.5, writeUnits: 0 },
});

export const listChallengeHistory = call({
  method: "GET",
  path: "/challenges/history",
  summary: "Les défis en cours, puis terminés ; à venir pour l'administration seulement (D5).",
  access: "user",
  query: pageQuery,
  paged: true,
  status: 200,
  reply: z.array(challenge),
  errors: [],
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 2, writeUnits: 0 },
});

export const getChallenge = call({
  method: "GET",
  path: "/challenges/{challengeId}",
  summary: "Un défi ; à venir, il n'existe que pour l'administration (D24).",
  access: "user",
  status: 200,
  reply: challenge,
  errors: [],
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 1, writeUnits: 0 },
});

export const getChallengeResults = call({
  method: "GET",
  path: "/challenges/{challengeId}/results",
  summary:
    "Le palmarès d'un défi avec tous ses chiffres, page par page, tels qu'ils ont été arrêtés (D37).",
  access: "user",
  query: pageQuery,
  paged: true,
  status: 200,
  reply: challengeResults,
  errors: ["results-not-recorded"],
  uses: ["table:read"],
  cost: { requests: 3, readUnits: 2.5, writeUnits: 0 },
});
