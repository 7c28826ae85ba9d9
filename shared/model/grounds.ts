/** Reasons for reporting a recipe, with their labels in the form. */
export const reportGrounds = {
  ILLEGAL: "Contenu illicite",
  COPY: "Copie sans autorisation",
  HATE: "Insulte ou haine",
  HEALTH: "Danger pour la santé",
  OFF_TOPIC: "Hors sujet ou publicité",
} as const;

/**
 * Reason for reporting child sexual abuse. Unlike other reports by visitors, reports for this reason need no name,
 * email address or confirmation (Regulation (EU) 2022/2065, article 16.2c).
 */
export const childAbuse = "CHILD_ABUSE" as const;

/** Reasons that a visitor without an account can give for reporting a recipe. */
export const publicGrounds = {
  ...reportGrounds,
  [childAbuse]: "Abus sexuel sur mineur",
} as const;

/** Legal grounds on which a recipe can be withdrawn, with their labels. */
export const decisionGrounds = { TERMS: "Conditions d'utilisation", LAW: "Loi" } as const;
