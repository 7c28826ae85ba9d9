import { renderActionMail } from "./action-mail.ts";
import type { Mail } from "./mail.ts";

/** The mail that asks to prove an address; its link is good for 24 h (D10). */
export function verificationMail(url: string): Mail {
  return renderActionMail({
    subject: "Confirmez votre adresse email",
    title: "Bienvenue en cuisine\u202f!",
    before: [
      "Votre compte À vos toques est créé. Il ne reste qu'à confirmer votre adresse email pour participer aux défis.",
    ],
    action: { label: "Confirmer mon adresse", url },
    after: [
      "Ce lien est valable 24 heures et ne sert qu'une fois.",
      "Vous n'avez pas créé de compte\u202f? Ignorez cet email\u00a0: sans confirmation, rien ne se passe.",
    ],
  });
}
