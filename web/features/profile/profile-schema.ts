import * as z from "zod/mini";
import type { BodyInput } from "#shared/contract/call.ts";
import { updateProfile } from "#shared/contract/profile.ts";

type Sent = BodyInput<typeof updateProfile>;

const text = z.string();

/** What the profile's fields hold, as the call takes it: without passwords unless a new one was entered (spec §5). */
export const profileForm = z.pipe(
  z.pipe(
    z
      .object({
        nom: text,
        email: text,
        currentPassword: text,
        newPassword: text,
        confirmation: text,
      })
      .check(
        z.refine(({ newPassword, confirmation }) => newPassword === confirmation, {
          path: ["confirmation"],
          error: "Les nouveaux mots de passe ne correspondent pas",
        }),
      ),
    z.transform(({ nom, email, currentPassword, newPassword }): Sent => {
      if (newPassword === "") return { nom, email };
      return { nom, email, newPassword, currentPassword: currentPassword || undefined };
    }),
  ),
  updateProfile.body,
);
