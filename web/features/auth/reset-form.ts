import * as z from "zod/mini";
import { newPassword } from "#shared/model/user.ts";
import { toNfc } from "#shared/rules/clean-text.ts";

/** The confirmation is normalised like the password, because both are compared. */
const confirmation = z.string().check(z.overwrite(toNfc));

/** Validates a new password and its confirmation (spec §5). */
export const resetForm = z.object({ newPassword, confirmation }).check(
  z.refine((form) => form.newPassword === form.confirmation, {
    error: "Les mots de passe ne correspondent pas",
    path: ["confirmation"],
  }),
);
