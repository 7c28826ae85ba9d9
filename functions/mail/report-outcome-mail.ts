import { renderActionMail } from "./action-mail.ts";
import type { Mail } from "./mail.ts";

const outcomes = {
  KEPT: "Après examen, la recette que vous avez signalée reste en ligne\u00a0: nous n'y avons rien trouvé de contraire à la loi ou à nos conditions.",
  WITHDRAWN:
    "Après examen, la recette que vous avez signalée a été retirée. Son auteur peut contester cette décision pendant six mois.",
  RESTORED:
    "La recette que vous avez signalée avait été retirée. Après un nouvel examen, elle est de nouveau en ligne.",
} as const;

/** Tells who reported a recipe what was decided (DSA, article 16.5); `url` is the page for reports. */
export function reportOutcomeMail(outcome: keyof typeof outcomes, url: string): Mail {
  return renderActionMail({
    subject: "Notre décision sur votre signalement",
    title: "Notre décision",
    before: [outcomes[outcome]],
    action: { label: "Signaler un contenu", url },
    after: [
      "Aucun moyen automatisé n'a servi à la décision.",
      "Vous n'êtes pas d'accord\u202f? Signalez de nouveau le contenu en expliquant ce qui nous a échappé, ou saisissez un tribunal ou un organe de règlement extrajudiciaire des litiges.",
    ],
  });
}
