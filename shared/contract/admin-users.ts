import * as z from "zod/mini";
import { textLimits } from "../constants.ts";
import { banReason, managedUser } from "../model/managed-user.ts";
import { pageQuery } from "../model/page.ts";
import { noContent } from "../model/text.ts";
import { email, newPassword, nom, role } from "../model/user.ts";
import { call } from "./call.ts";

export const listUsers = call({
  method: "GET",
  path: "/admin/users",
  summary:
    "Tous les comptes, les plus récents d'abord ; `search` garde ceux dont le nom ou l'adresse le contient, une page peut alors être vide et la suivante non.",
  access: "admin",
  query: z.extend(pageQuery, {
    search: z.optional(
      z
        .string("La recherche est invalide")
        .check(z.trim(), z.maxLength(textLimits.email, "La recherche est trop longue")),
    ),
  }),
  paged: true,
  status: 200,
  reply: z.array(managedUser),
  errors: [],
  uses: ["table:read"],
  cost: { requests: 2, readUnits: 3, writeUnits: 0 },
});

export const createUser = call({
  method: "POST",
  path: "/users",
  summary: "Crée un compte, encore non vérifié, et envoie l'email de vérification (D14).",
  access: "admin",
  body: z.object({ email, nom, mot_de_passe: newPassword, role: z._default(role, "USER") }),
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
  summary: "Change le rôle d'un compte ; il reste toujours un administrateur (D14).",
  access: "admin",
  body: z.object({ role }),
  audit: "role",
  status: 200,
  reply: managedUser,
  errors: ["own-account", "last-administrator", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 3, writeUnits: 5 },
});

export const verifyUser = call({
  method: "PATCH",
  path: "/admin/users/{userId}/verify",
  summary: "Tient l'adresse d'un compte pour vérifiée ; cela ne se défait pas.",
  access: "admin",
  body: z.object({
    isVerified: z.literal(
      true,
      "Une adresse vérifiée le reste : seule la valeur true est acceptée",
    ),
  }),
  audit: "verification",
  status: 200,
  reply: managedUser,
  errors: ["conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 3, writeUnits: 5 },
});

export const banUser = call({
  method: "PATCH",
  path: "/admin/users/{userId}/ban",
  summary:
    "Bannit un compte, aussitôt et partout, avec une raison (D12) ; ses recettes sont cachées tant que cela dure (D38).",
  access: "admin",
  body: z.object({ banReason }),
  audit: "ban",
  status: 200,
  reply: managedUser,
  errors: ["own-account", "last-administrator", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 3, writeUnits: 11 },
});

export const unbanUser = call({
  method: "PATCH",
  path: "/admin/users/{userId}/unban",
  summary: "Lève un bannissement ; ses recettes sont de nouveau montrées (D38).",
  access: "admin",
  audit: "ban",
  status: 200,
  reply: managedUser,
  errors: ["conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 3, writeUnits: 7 },
});

export const deleteUser = call({
  method: "DELETE",
  path: "/admin/users/{userId}",
  summary:
    "Supprime un compte, et tout ce qui est à lui : recettes, images, votes, sessions (D14, D16).",
  access: "admin",
  audit: "deletion",
  status: 204,
  reply: noContent,
  errors: ["own-account", "last-administrator", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 3, writeUnits: 10 },
});
