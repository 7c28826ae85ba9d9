import * as z from "zod/mini";
import { newPassword } from "#shared/model/user.ts";
import { toNfc } from "#shared/rules/clean-text.ts";

/** The confirmation is normalised in the same way as the password, because the form compares the two. */
const confirmation = z.string().check(z.overwrite(toNfc));

/** Validates a new password and its confirmation (spec §5). */
export const resetForm = z.object({ newPassword, confirmation }).check(
  z.refine((form) => form.newPassword === form.confirmation, {
    error: "Les mots de passe ne correspondent pas",
    path: ["confirmation"],
  }),
);
