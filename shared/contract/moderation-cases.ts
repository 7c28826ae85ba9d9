import * as z from "zod/mini";
import { pageQueryOf } from "../model/page.ts";
import { caseDecision, caseDetails, moderationCase } from "../model/report.ts";
import { call } from "./call.ts";

export const listCases = call({
  method: "GET",
  path: "/admin/reports",
  summary:
    "Les dossiers : ceux qui attendent, le plus ancien d'abord, puis les décisions récentes.",
  access: "admin",
  query: pageQueryOf({ defaultSize: 20, maxSize: 100 }),
  paged: true,
  status: 200,
  reply: z.array(moderationCase),
  errors: [],
  uses: ["table:read"],
  cost: { requests: 2, readUnits: 3, writeUnits: 0 },
});

export const getCase = call({
  method: "GET",
  path: "/admin/reports/{caseId}",
  summary:
    "Un dossier : la recette telle qu'on la voyait, les signalements, les décisions passées.",
  access: "admin",
  status: 200,
  reply: caseDetails,
  errors: [],
  uses: ["table:read", "withdrawn:read"],
  cost: { requests: 5, readUnits: 11.5, writeUnits: 0 },
});

export const decideCase = call({
  method: "PATCH",
  path: "/admin/reports/{caseId}",
  summary:
    "Conserve ou retire une recette ; retirer demande un fondement et les faits. Sans signalement, ouvre le dossier (D44).",
  access: "admin",
  body: caseDecision,
  audit: "moderation",
  status: 200,
  reply: moderationCase,
  errors: ["already-decided", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 10, writeUnits: 23 },
});

export const restoreRecipe = call({
  method: "POST",
  path: "/admin/reports/{caseId}/restore",
  summary: "Remet une recette retirée à sa place, avec ses votes (D44).",
  access: "admin",
  audit: "moderation",
  status: 200,
  reply: moderationCase,
  errors: ["already-decided", "author-entered-again", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 10, writeUnits: 25 },
});
