import * as z from "zod/mini";
import { noContent } from "../model/text.ts";
import { call } from "./call.ts";

const session = z.object({
  id: z.string(),
  /** The browser's User-Agent header at login. */
  userAgent: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** True for the session that makes this call. */
  isCurrent: z.boolean(),
});

export const listSessions = call({
  method: "GET",
  path: "/users/sessions",
  summary: "Lists up to 50 open sessions of the caller, last used first (D35).",
  access: "user",
  checksSession: true,
  status: 200,
  reply: z.array(session),
  errors: [],
  uses: ["table:read"],
  cost: { requests: 3, readUnits: 3, writeUnits: 0 },
});

export const endSession = call({
  method: "DELETE",
  path: "/users/sessions/{sessionId}",
  summary: "Revokes one of the caller's sessions (D35).",
  access: "user",
  audit: "session",
  status: 204,
  reply: noContent,
  errors: ["not-found", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 2, readUnits: 2, writeUnits: 5 },
});
