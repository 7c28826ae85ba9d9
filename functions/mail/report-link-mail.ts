import { renderActionMail } from "./action-mail.ts";
import type { Mail } from "./mail.ts";

/** The mail by which somebody without an account confirms a report (D44); it quotes nothing, as anybody may have typed the address. */
export function reportLinkMail(url: string): Mail {
  return renderActionMail({
    subject: "Confirmez votre signalement",
    title: "Confirmez votre signalement",
    before: [
      "Cette adresse a été donnée pour signaler un contenu d'À vos toques. Confirmez-le avec le bouton ci-dessous\u00a0: d'ici là, personne ne le lit.",
    ],
    action: { label: "Confirmer mon signalement", url },
    after: [
      "Ce lien est valable 24 heures et ne sert qu'une fois.",
      "Vous n'avez rien signalé\u202f? Ignorez cet email\u00a0: sans confirmation, rien ne se passe.",
    ],
  });
}
