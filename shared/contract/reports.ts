import * as z from "zod/mini";
import { linkToken, publicReport, userReport } from "../model/report.ts";
import { confirmation } from "../model/text.ts";
import { call } from "./call.ts";

export const reportRecipe = call({
  method: "POST",
  path: "/recipes/{recipeId}/reports",
  summary: "Reports another user's recipe, once until the next decision (D44).",
  access: "user",
  body: userReport,
  status: 201,
  reply: confirmation,
  errors: ["own-recipe", "already-reported", "conflict", "too-many-attempts"],
  uses: ["table:read", "table:write"],
  cost: { requests: 4, readUnits: 4, writeUnits: 14 },
});

export const sendReport = call({
  method: "POST",
  path: "/reports",
  summary:
    "Reports a recipe without an account. The sender confirms by a mailed link; a report of child abuse needs no confirmation (D44).",
  access: "public",
  body: publicReport,
  status: 202,
  reply: confirmation,
  errors: ["too-many-attempts", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 2, readUnits: 0, writeUnits: 2 },
});

export const confirmReport = call({
  method: "POST",
  path: "/reports/confirm",
  summary: "Confirms a report with the mailed token.",
  access: "public",
  body: z.object({ token: linkToken }),
  reply: confirmation,
  errors: ["report-link-expired", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 3, writeUnits: 12 },
});
