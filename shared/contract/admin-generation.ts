import * as z from "zod/mini";
import {
  generatedChallenge,
  generationRequest,
  generationSettingsDraft,
  maskedGenerationSettings,
  proposalRequest,
  proposedChallenge,
} from "../model/generation.ts";
import { confirmation } from "../model/text.ts";
import { call, maxCallSeconds } from "./call.ts";

export const getGenerationSettings = call({
  method: "GET",
  path: "/admin/gpt-settings",
  summary: "Returns the settings of challenge generation, with the API key masked (D29).",
  access: "admin",
  reply: maskedGenerationSettings,
  uses: ["table:read"],
  cost: { requests: 2, readUnits: 3, writeUnits: 0 },
});

export const saveGenerationSettings = call({
  method: "POST",
  path: "/admin/gpt-settings",
  summary: "Saves the settings. A missing or masked API key keeps the stored one.",
  access: "admin",
  body: generationSettingsDraft,
  audit: "key",
  reply: z.extend(confirmation, { settings: maskedGenerationSettings }),
  errors: ["conflict"],
  uses: ["table:read", "table:write", "generation-key:write"],
  cost: { requests: 3, readUnits: 3, writeUnits: 2 },
});

const size = { memory: 512, timeout: maxCallSeconds };

const refusals = [
  "generation-running",
  "generation-key-missing",
  "generation-limit",
  "generation-failed",
] as const;

export const proposeChallenge = call({
  method: "POST",
  path: "/admin/challenges/propose",
  summary:
    "Proposes a daily or weekly challenge for the first free period, without publishing it (D30).",
  access: "admin",
  body: proposalRequest,
  reply: proposedChallenge,
  errors: refusals,
  uses: ["table:read", "table:write", "generation-key:read"],
  cost: { requests: 8, readUnits: 6, writeUnits: 3 },
  size,
});

export const generateChallenge = call({
  method: "POST",
  path: "/admin/challenges/generate",
  summary:
    "Publishes the daily or weekly challenge, once per period: the given proposal, or a new one without it (D30).",
  access: "admin",
  body: generationRequest,
  status: 201,
  reply: generatedChallenge,
  errors: [...refusals, "already-generated", "conflict"],
  uses: ["table:read", "table:write", "generation-key:read"],
  cost: { requests: 11, readUnits: 8.5, writeUnits: 17 },
  size,
});
