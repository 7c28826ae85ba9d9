import * as z from "zod/mini";
import { textLimits } from "../constants.ts";
import { id, requiredText } from "./text.ts";
import { email, newPassword, nom, role } from "./user.ts";

/** A user account as administrators see it (spec §3). */
export const managedUser = z.object({
  id,
  nom: z.string(),
  email: z.string(),
  role,
  isVerified: z.boolean(),
  isBanned: z.boolean(),
  banReason: z.optional(z.string()),
  createdAt: z.string(),
  /** Present if the user has at least one passkey (D57). */
  hasPasskeys: z.optional(z.literal(true)),
});
export type ManagedUser = z.output<typeof managedUser>;

/** An account that an administrator creates for someone else (D14). */
export const newUser = z.object({
  email,
  nom,
  mot_de_passe: newPassword,
  role: z._default(role, "USER"),
});

/** The reason for a ban, which the user sees (D12). */
export const ban = z.object({
  banReason: requiredText("La raison du bannissement est requise", textLimits.banReason),
});
