import * as z from "zod/mini";
import { profileExport } from "../model/profile.ts";
import { profileChanges } from "../model/profile-changes.ts";
import { noContent } from "../model/text.ts";
import { accountDeletion, sessionUser } from "../model/user.ts";
import { call, maxCallSeconds } from "./call.ts";

const ownAccount = {
  user: sessionUser,
  /** A new email address that the user has not confirmed yet. `user` contains the old address. */
  pendingEmail: z.optional(z.string()),
};

export const getProfile = call({
  method: "GET",
  path: "/users/profile",
  summary: "Returns the caller's stored account and the pending address (D13).",
  access: "user",
  reply: z.object(ownAccount),
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 1, writeUnits: 0 },
});

export const getProfileStats = call({
  method: "GET",
  path: "/users/profile/stats",
  summary: "Returns the caller's recipe, challenge, win and vote counts.",
  access: "user",
  reply: z.object({
    recipesCount: z.number(),
    challengesParticipated: z.number(),
    challengesWon: z.number(),
    /** Number of votes received by the caller's recipes. */
    totalVotes: z.number(),
  }),
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 0.5, writeUnits: 0 },
});

export const updateProfile = call({
  method: "PATCH",
  path: "/users/profile",
  summary:
    "Changes the caller's name, address or password. A new address is pending until confirmed (D13). A new password ends the other sessions. Address and password changes require the current password (D35).",
  access: "user",
  body: profileChanges,
  audit: "account",
  reply: z.object({
    ...ownAccount,
    message: z.string(),
    /** Tokens of a new session. Present after a password change, which ends all other sessions. */
    accessToken: z.optional(z.string()),
    refreshToken: z.optional(z.string()),
  }),
  errors: ["wrong-password", "email-taken", "conflict", "too-many-attempts"],
  uses: ["table:read", "table:write", "signing-key"],
  cost: { requests: 4, readUnits: 3, writeUnits: 4 },
});

export const exportProfile = call({
  method: "GET",
  path: "/users/profile/export",
  summary: "Exports all of the caller's data as a file (D17).",
  access: "user",
  checksSession: true,
  query: z.object({
    cursor: z.optional(
      z.string("Le curseur est invalide").check(z.maxLength(1000, "Le curseur est invalide")),
    ),
  }),
  reply: profileExport,
  download: "a-vos-toques.json",
  errors: ["too-many-attempts"],
  uses: ["table:read", "table:write"],
  cost: { requests: 13, readUnits: 18.5, writeUnits: 1 },
  size: { memory: 512, timeout: maxCallSeconds },
});

export const deleteProfile = call({
  method: "DELETE",
  path: "/users/profile",
  summary: "Deletes the caller's account and all its data. Requires the password (D17).",
  access: "user",
  body: accountDeletion,
  audit: "deletion",
  status: 204,
  reply: noContent,
  errors: ["wrong-password", "last-administrator", "conflict", "too-many-attempts"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 5, writeUnits: 12 },
});

const session = z.object({
  id: z.string(),
  userAgent: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});

export const listSessions = call({
  method: "GET",
  path: "/users/sessions",
  summary: "Lists up to 50 open sessions of the caller, last used first (D35).",
  access: "user",
  checksSession: true,
  reply: z.array(session),
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
  errors: ["conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 2, readUnits: 2, writeUnits: 5 },
});
