import * as z from "zod/mini";
import { pageQueryOf } from "../model/page.ts";
import { appeal, decision } from "../model/report.ts";
import { call } from "./call.ts";

export const listDecisions = call({
  method: "GET",
  path: "/users/decisions",
  summary: "Lists the moderation decisions on the caller's own recipes (D44).",
  access: "user",
  query: pageQueryOf({ defaultSize: 20, maxSize: 100 }),
  paged: true,
  reply: z.array(decision),
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 0.5, writeUnits: 0 },
});

export const appealDecision = call({
  method: "POST",
  path: "/users/decisions/{caseId}/appeal",
  summary: "Contests a decision, once and within six months (D44).",
  access: "user",
  body: appeal,
  reply: decision,
  errors: ["already-appealed", "appeal-closed", "conflict", "too-many-attempts"],
  uses: ["table:read", "table:write"],
  cost: { requests: 4, readUnits: 5, writeUnits: 7 },
});
