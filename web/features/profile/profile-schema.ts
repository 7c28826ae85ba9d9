import * as z from "zod/mini";
import type { BodyInput } from "#shared/contract/call.ts";
import type { updateProfile } from "#shared/contract/profile.ts";
import { profileChanges } from "#shared/model/profile-changes.ts";
import { toNfc } from "#shared/rules/clean-text.ts";

type Sent = BodyInput<typeof updateProfile>;

const text = z.string();
/** A new password or its confirmation. Normalised like the stored password, so that the two can be compared. */
const chosenPassword = text.check(z.overwrite(toNfc));

const fields = z.object({
  nom: text,
  email: text,
  currentPassword: text,
  newPassword: chosenPassword,
  confirmation: chosenPassword,
});

/**
 * Validates the profile form and converts it to the request body (spec §5). An email address that is not in `ownEmails`
 * requires the current password (D35). The request contains the current password only if the address or the password
 * changes.
 */
export function profileForm(...ownEmails: string[]) {
  const isNewAddress = (email: string) => !ownEmails.includes(email.trim().toLowerCase());
  return z.pipe(
    z.pipe(
      fields.check(
        z.refine(({ newPassword, confirmation }) => newPassword === confirmation, {
          path: ["confirmation"],
          error: "Les nouveaux mots de passe ne correspondent pas",
        }),
      ),
      z.transform(({ nom, email, currentPassword, newPassword }): Sent => {
        const proof = { currentPassword: currentPassword || undefined };
        if (newPassword !== "") return { nom, email, newPassword, ...proof };
        return isNewAddress(email) ? { nom, email, ...proof } : { nom, email };
      }),
    ),
    profileChanges.check(
      z.refine(
        ({ email, currentPassword }) => currentPassword !== undefined || !isNewAddress(email),
        {
          path: ["currentPassword"],
          error: "Le mot de passe actuel est requis pour changer d'adresse",
        },
      ),
    ),
  );
}
