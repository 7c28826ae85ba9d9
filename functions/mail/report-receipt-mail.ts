import { renderActionMail } from "./action-mail.ts";
import type { Mail } from "./mail.ts";

/** The receipt of a report (DSA, article 16.4); `url` is the page of the terms. */
export function reportReceiptMail(url: string): Mail {
  return renderActionMail({
    subject: "Nous avons reçu votre signalement",
    title: "Merci, votre signalement est arrivé",
    before: [
      "Nous l'examinons dès que possible, et vous écrirons ce que nous avons décidé. Une personne décide toujours\u00a0: aucun moyen automatisé n'intervient.",
    ],
    action: { label: "Lire les conditions d'utilisation", url },
    after: ["L'auteur de la recette n'apprend pas qui l'a signalée."],
  });
}
