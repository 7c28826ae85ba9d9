import type { Decision, decisionGrounds } from "#shared/model/report.ts";
import { renderActionMail } from "./action-mail.ts";
import type { Mail } from "./mail.ts";

const whys = {
  TERMS: "Fondement\u00a0: nos conditions d'utilisation.",
  LAW: "Fondement\u00a0: la loi.",
} as const satisfies Record<keyof typeof decisionGrounds, string>;

const noMachine = "Aucun moyen automatisé n'a servi à la décision.";

/** The reasoned statement to the author of a recipe (DSA, article 17); `url` is that of their decisions. */
export function decisionMail(decision: Decision, url: string): Mail {
  const { title, outcome } = decision;
  const action = { label: "Voir la décision", url };
  if (outcome === "RESTORED") {
    return renderActionMail({
      subject: `Votre recette «\u00a0${title}\u00a0» est de nouveau en ligne`,
      title: "Votre recette est de retour",
      before: [
        `Après un nouvel examen, nous avons remis «\u00a0${title}\u00a0» à sa place, avec ses votes et son rang.`,
      ],
      action,
      after: [noMachine],
    });
  }
  const upheld = outcome === "UPHELD";
  return renderActionMail({
    subject: upheld
      ? `Notre décision sur votre recette «\u00a0${title}\u00a0» est maintenue`
      : `Votre recette «\u00a0${title}\u00a0» a été retirée`,
    title: upheld ? "La décision est maintenue" : "Votre recette a été retirée",
    before: [
      upheld
        ? `Nous avons relu votre contestation\u00a0: «\u00a0${title}\u00a0» reste retirée.`
        : `Nous avons retiré «\u00a0${title}\u00a0» de tous les défis, classements et listes du site.`,
      `Faits\u00a0: ${decision.facts}`,
      whys[decision.ground],
      decision.reported
        ? "Un signalement nous a conduits à l'examiner."
        : "Nous l'avons examinée de notre propre initiative.",
      noMachine,
    ],
    action,
    after: [
      ...(upheld
        ? []
        : [
            "Vous pouvez contester cette décision pendant six mois depuis votre profil, gratuitement\u00a0; une personne la relit.",
          ]),
      "Vous pouvez aussi saisir un organe de règlement extrajudiciaire des litiges ou un tribunal.",
    ],
  });
}
