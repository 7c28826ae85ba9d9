import * as z from "zod/mini";
import { pageQueryOf } from "../model/page.ts";
import { caseDecision, caseDetails, moderationCase, restoration } from "../model/report.ts";
import { call } from "./call.ts";

export const listCases = call({
  method: "GET",
  path: "/admin/reports",
  summary: "Lists the cases: waiting ones, oldest first, then recent decisions.",
  access: "admin",
  query: pageQueryOf({ defaultSize: 20, maxSize: 100 }),
  paged: true,
  reply: z.array(moderationCase),
  uses: ["table:read"],
  cost: { requests: 2, readUnits: 3, writeUnits: 0 },
});

export const getCase = call({
  method: "GET",
  path: "/admin/reports/{caseId}",
  summary: "Returns a case: the recipe as users saw it, the reports and past decisions.",
  access: "admin",
  reply: caseDetails,
  uses: ["table:read", "withdrawn:read"],
  cost: { requests: 5, readUnits: 11.5, writeUnits: 0 },
});

export const decideCase = call({
  method: "PATCH",
  path: "/admin/reports/{caseId}",
  summary:
    "Keeps or withdraws a recipe. A withdrawal requires a ground and the facts. Opens the case if nobody reported the recipe. With `since`, refuses a decision on an outdated case (D44).",
  access: "admin",
  body: caseDecision,
  audit: "moderation",
  reply: moderationCase,
  errors: ["already-decided", "author-entered-again", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 10, writeUnits: 23 },
});

export const restoreRecipe = call({
  method: "POST",
  path: "/admin/reports/{caseId}/restore",
  summary:
    "Restores a withdrawn recipe with its votes. With `since`, refuses to do so in an outdated case (D44).",
  access: "admin",
  body: restoration,
  isBodyOptional: true,
  audit: "moderation",
  reply: moderationCase,
  errors: ["already-decided", "author-entered-again", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 10, writeUnits: 25 },
});
