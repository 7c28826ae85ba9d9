import { renderActionMail } from "./action-mail.ts";
import type { Mail } from "./mail.ts";

/** The mail that lets somebody set a new password; its link is good for 1 h (D10). */
export function passwordResetMail(url: string): Mail {
  return renderActionMail({
    subject: "Réinitialisez votre mot de passe",
    title: "Un nouveau mot de passe",
    before: [
      "Vous avez demandé à réinitialiser le mot de passe de votre compte À vos toques. Choisissez-en un nouveau avec le bouton ci-dessous.",
    ],
    action: { label: "Choisir un nouveau mot de passe", url },
    after: [
      "Ce lien est valable 1 heure et ne sert qu'une fois. Toutes vos sessions ouvertes seront fermées.",
      "Vous n'avez rien demandé\u202f? Ignorez cet email\u00a0: votre mot de passe reste le même.",
    ],
  });
}
