import { renderActionMail } from "./action-mail.ts";
import type { Mail } from "./mail.ts";

/** The mail that asks to prove a new address; its link is good for 24 h (D10, D13). */
export function emailChangeMail(url: string): Mail {
  return renderActionMail({
    subject: "Confirmez votre nouvelle adresse email",
    title: "Une nouvelle adresse",
    before: [
      "Cette adresse doit remplacer celle d'un compte À vos toques. Confirmez-la avec le bouton ci-dessous\u00a0: d'ici là, l'ancienne reste utilisée.",
    ],
    action: { label: "Confirmer ma nouvelle adresse", url },
    after: [
      "Ce lien est valable 24 heures et ne sert qu'une fois.",
      "Vous n'avez rien demandé\u202f? Ignorez cet email\u00a0: sans confirmation, rien ne se passe.",
    ],
  });
}
