import * as z from "zod/mini";
import { textLimits } from "../constants.ts";
import { ban, managedUser, newUser } from "../model/managed-user.ts";
import { pageQuery } from "../model/page.ts";
import { noContent } from "../model/text.ts";
import { role } from "../model/user.ts";
import { call } from "./call.ts";

export const listUsers = call({
  method: "GET",
  path: "/admin/users",
  summary:
    "Lists all accounts, newest first. `search` filters by name or address; a page may then be empty although more pages follow.",
  access: "admin",
  query: z.extend(pageQuery, {
    search: z.optional(
      z
        .string("La recherche est invalide")
        .check(z.trim(), z.maxLength(textLimits.email, "La recherche est trop longue")),
    ),
  }),
  paged: true,
  reply: z.array(managedUser),
  uses: ["table:read"],
  cost: { requests: 2, readUnits: 3, writeUnits: 0 },
});

export const createUser = call({
  method: "POST",
  path: "/users",
  summary: "Creates an unverified account and sends the verification email (D14).",
  access: "admin",
  body: newUser,
  audit: "account",
  status: 201,
  reply: managedUser,
  errors: ["email-taken", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 2, readUnits: 2, writeUnits: 10 },
});

export const changeUserRole = call({
  method: "PATCH",
  path: "/admin/users/{userId}/role",
  summary: "Changes the role of an account. The last administrator keeps the role (D14).",
  access: "admin",
  body: z.object({ role }),
  audit: "role",
  reply: managedUser,
  errors: ["own-account", "last-administrator", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 3, writeUnits: 5 },
});

export const verifyUser = call({
  method: "PATCH",
  path: "/admin/users/{userId}/verify",
  summary: "Marks the address of an account as verified. This cannot be undone.",
  access: "admin",
  body: z.object({
    isVerified: z.literal(
      true,
      "Une adresse vérifiée le reste\u00a0: seule la valeur true est acceptée",
    ),
  }),
  audit: "verification",
  reply: managedUser,
  errors: ["conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 3, writeUnits: 5 },
});

export const banUser = call({
  method: "PATCH",
  path: "/admin/users/{userId}/ban",
  summary:
    "Bans an account immediately in all sessions, with a reason (D12). Its recipes are hidden during the ban (D38).",
  access: "admin",
  body: ban,
  audit: "ban",
  reply: managedUser,
  errors: ["own-account", "last-administrator", "already-decided", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 3, writeUnits: 9 },
});

export const unbanUser = call({
  method: "PATCH",
  path: "/admin/users/{userId}/unban",
  summary:
    "Lifts a ban. The recipes of the account are shown again, and its user gets an email (D38).",
  access: "admin",
  audit: "ban",
  reply: managedUser,
  errors: ["conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 3, writeUnits: 7 },
});

export const removeUserPasskeys = call({
  method: "DELETE",
  path: "/admin/users/{userId}/passkeys",
  summary: "Removes all passkeys of another account and notifies the user by email (D58).",
  access: "admin",
  audit: "passkey",
  reply: managedUser,
  errors: ["own-account", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 3, writeUnits: 7 },
});

export const deleteUser = call({
  method: "DELETE",
  path: "/admin/users/{userId}",
  summary:
    "Deletes an account with its recipes, images, votes and sessions (D16). Its user gets an email (D14).",
  access: "admin",
  audit: "deletion",
  status: 204,
  reply: noContent,
  errors: ["own-account", "last-administrator", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 3, writeUnits: 12 },
});
