import * as z from "zod/mini";
import { textLimits } from "../constants.ts";
import { id, requiredText } from "./text.ts";
import { role } from "./user.ts";

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

export const banReason = requiredText(
  "La raison du bannissement est requise",
  textLimits.banReason,
);
