import * as z from "zod/mini";
import { textLimits } from "../constants.ts";
import { confirmation, noContent, requiredLine } from "../model/text.ts";
import {
  credentials,
  newPassword,
  openedSession,
  passwordResetRequest,
  registration,
} from "../model/user.ts";
import { call } from "./call.ts";

const refreshToken = requiredLine("Le jeton de rafraîchissement est requis", 1000);

export const register = call({
  method: "POST",
  path: "/auth/register",
  summary:
    "Creates an account and sends the verification email. The tokens give no access before verification (D8).",
  access: "public",
  body: registration,
  status: 201,
  reply: openedSession,
  errors: ["email-taken", "too-many-attempts", "conflict"],
  uses: ["table:read", "table:write", "signing-key"],
  cost: { requests: 2, readUnits: 0, writeUnits: 14 },
  counts: "SignUps",
});

export const verifyEmail = call({
  method: "GET",
  path: "/auth/verify-email",
  summary:
    "Confirms the address of a new account, or a changed address, with the mailed token (D13).",
  isUnsafe: true,
  access: "public",
  query: z.object({
    token: requiredLine("Token de vérification manquant", 200),
    /**
     * Email address from the verification link. The API rejects any address other than the one to which the link was
     * sent.
     */
    email: z.optional(
      z
        .string("Format d'email invalide")
        .check(z.trim(), z.toLowerCase(), z.maxLength(textLimits.email, "Format d'email invalide")),
    ),
  }),
  audit: "verification",
  reply: z.extend(confirmation, {
    /** Effect of the verification link. `changed` means that the new address has replaced the old one. */
    outcome: z.enum(["verified", "already-verified", "changed"]),
    /**
     * The verified account. The site shows its name and email address, so that users notice if a stranger has created
     * an account with their email address (D7).
     */
    account: z.optional(z.object({ nom: z.string(), email: z.string() })),
  }),
  errors: ["verification-link-expired", "email-change-expired", "email-taken", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 2, writeUnits: 7 },
});

export const resendVerification = call({
  method: "POST",
  path: "/auth/resend-verification",
  summary: "Sends the verification email again without revealing whether the account exists (D11).",
  access: "public",
  body: passwordResetRequest,
  reply: confirmation,
  errors: ["too-many-attempts"],
  uses: ["table:read", "table:write"],
  cost: { requests: 2, readUnits: 0, writeUnits: 2 },
});

export const login = call({
  method: "POST",
  path: "/auth/login",
  summary: "Opens a session.",
  access: "public",
  body: credentials,
  audit: "login",
  reply: openedSession,
  errors: ["wrong-credentials", "email-not-verified", "banned", "too-many-attempts", "conflict"],
  uses: ["table:read", "table:write", "signing-key"],
  cost: { requests: 3, readUnits: 5, writeUnits: 7 },
});

export const refresh = call({
  method: "POST",
  path: "/auth/refresh",
  summary: "Exchanges a refresh token for new tokens (D9).",
  access: "public",
  body: z.object({
    refreshToken,
    /** A random value that the client repeats if the response to an earlier request with this token was lost. */
    attempt: z.optional(requiredLine("La tentative est invalide", 100)),
  }),
  reply: openedSession,
  errors: ["not-signed-in", "email-not-verified", "banned", "conflict"],
  uses: ["table:read", "table:write", "signing-key"],
  cost: { requests: 3, readUnits: 2, writeUnits: 1 },
});

export const logout = call({
  method: "POST",
  path: "/auth/logout",
  summary: "Revokes the session of a refresh token (D9).",
  access: "public",
  body: z.object({ refreshToken }),
  status: 204,
  reply: noContent,
  errors: ["conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 2, readUnits: 1, writeUnits: 5 },
});

export const requestPasswordReset = call({
  method: "POST",
  path: "/auth/request-password-reset",
  summary: "Sends a password reset link without revealing whether the account exists (D11).",
  access: "public",
  body: z.extend(passwordResetRequest, {
    /**
     * True if someone else created the account with the user's email address (D7). The emailed link then also removes
     * the account's passkeys, unless the user is an administrator.
     */
    disowns: z.optional(z.boolean("Choisissez oui ou non")),
  }),
  reply: confirmation,
  errors: ["too-many-attempts"],
  uses: ["table:read", "table:write"],
  cost: { requests: 2, readUnits: 0, writeUnits: 2 },
});

export const resetPassword = call({
  method: "POST",
  path: "/auth/reset-password",
  summary: "Sets a new password with the mailed token and revokes all sessions.",
  access: "public",
  body: z.object({
    token: requiredLine("Token de réinitialisation manquant", 200),
    newPassword,
  }),
  audit: "password",
  reply: confirmation,
  errors: ["link-expired", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 2, writeUnits: 13 },
  variantCost: { requests: 3, readUnits: 2, writeUnits: 17 },
});
