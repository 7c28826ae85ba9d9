import * as z from "zod/mini";
import { newPassword } from "#shared/model/user.ts";

/** Validates a new password and its confirmation (spec §5). */
export const resetForm = z.object({ newPassword, confirmation: z.string() }).check(
  z.refine((form) => form.newPassword === form.confirmation, {
    error: "Les mots de passe ne correspondent pas",
    path: ["confirmation"],
  }),
);
