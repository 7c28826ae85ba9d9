import * as z from "zod/mini";
import { challenge } from "../model/challenge.ts";
import { pageQuery } from "../model/page.ts";
import { challengeResults } from "../model/results.ts";
import { call } from "./call.ts";

export const getCurrentChallenges = call({
  method: "GET",
  path: "/challenges/current",
  summary:
    "Returns the current daily and weekly challenges. A key is absent if there is none (D5).",
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
  summary:
    "Lists challenges in progress, then finished ones. Only administrators see upcoming ones (D5).",
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
  summary: "Returns a challenge. Only administrators can read an upcoming one (D24).",
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
  summary: "Returns the recorded results of a challenge with all figures, page by page (D37).",
  access: "user",
  query: pageQuery,
  paged: true,
  status: 200,
  reply: challengeResults,
  errors: ["results-not-recorded"],
  uses: ["table:read"],
  cost: { requests: 3, readUnits: 2.5, writeUnits: 0 },
});
