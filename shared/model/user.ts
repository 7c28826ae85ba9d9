import * as z from "zod/mini";
import { minimumPasswordLength, textLimits } from "../constants.ts";
import { cleanText, toNfc } from "../rules/clean-text.ts";
import { id, requiredLine } from "./text.ts";

export const role = z.enum(["USER", "ADMIN"], "Le rôle est USER ou ADMIN");
export type Role = z.output<typeof role>;

export const nom = requiredLine("Le nom est requis", textLimits.nom);

/** An email address, trimmed and in lower case (D7). */
export const email = z
  .string("L'email est requis")
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, "L'email est requis"),
    z.maxLength(textLimits.email, "Format d'email invalide"),
    z.email("Format d'email invalide"),
  );

/** A new password for an account (spec §5). */
export const newPassword = z.string("Le mot de passe est requis").check(
  z.overwrite(toNfc),
  z.refine((password) => cleanText(password) !== "", "Le mot de passe est requis"),
  z.minLength(minimumPasswordLength, "Le mot de passe doit contenir au moins 6 caractères"),
  z.maxLength(textLimits.password, `${textLimits.password} caractères au plus`),
);

/** An existing password. Only its length is validated, because it is compared with the stored hash. */
export const enteredPassword = z
  .string("Le mot de passe est requis")
  .check(
    z.overwrite(toNfc),
    z.minLength(1, "Le mot de passe est requis"),
    z.maxLength(textLimits.password, `${textLimits.password} caractères au plus`),
  );

/** The input of the registration form (spec §3). */
export const registration = z.object({ nom, email, mot_de_passe: newPassword });

/** The input of the login form. */
export const credentials = z.object({ email, mot_de_passe: enteredPassword });

/** The email address to which a reset link or a verification link is sent. */
export const passwordResetRequest = z.object({ email });

/** A user's request to delete their account, confirmed by the password (D17). */
export const accountDeletion = z.object({ password: enteredPassword });

/** A user as other users see them. */
export const author = z.object({ id, nom: z.string() });
export type Author = z.output<typeof author>;

/** Data about the signed-in user, stored in the browser (spec §3). */
export const sessionUser = z.object({
  id,
  nom: z.string(),
  email: z.string(),
  role,
  isVerified: z.boolean(),
});
export type SessionUser = z.output<typeof sessionUser>;

/** The response to a successful login (spec §3). */
export const openedSession = z.object({
  user: sessionUser,
  accessToken: z.string(),
  refreshToken: z.string(),
});
