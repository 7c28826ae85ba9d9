import * as z from "zod/mini";
import { minimumPasswordLength, textLimits } from "../constants.ts";
import { cleanText, toNfc } from "../rules/clean-text.ts";
import { email, enteredPassword, nom } from "./user.ts";

const tooShort = "Le nouveau mot de passe doit contenir au moins 6 caractères";

const chosenPassword = z.string("Le nouveau mot de passe est invalide").check(
  z.overwrite(toNfc),
  z.refine((password) => cleanText(password) !== "", tooShort),
  z.minLength(minimumPasswordLength, tooShort),
  z.maxLength(textLimits.password, `${textLimits.password} caractères au plus`),
);

/** A user's changes to their own account. A new password requires the current password (D35). */
export const profileChanges = z
  .object({
    nom,
    email,
    currentPassword: z.optional(enteredPassword),
    newPassword: z.optional(chosenPassword),
  })
  .check(
    z.refine(({ currentPassword, newPassword }) => !newPassword || currentPassword !== undefined, {
      path: ["currentPassword"],
      error: "Le mot de passe actuel est requis",
      // Checks for the current password even if other fields are invalid, so that the user sees all errors together.
      when: ({ value }) =>
        typeof (value as { newPassword?: unknown } | null)?.newPassword === "string",
    }),
  );
