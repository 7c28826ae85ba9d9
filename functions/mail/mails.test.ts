import { describe, expect, it } from "vitest";
import type { Decision } from "#shared/model/report.ts";
import { banMail } from "./ban-mail.ts";
import { decisionMail } from "./decision-mail.ts";
import { emailChangeMail } from "./email-change-mail.ts";
import { emailChangeNoticeMail } from "./email-change-notice-mail.ts";
import { escapeHtml } from "./escape-html.ts";
import { idleMail } from "./idle-mail.ts";
import { newAccountMail } from "./new-account-mail.ts";
import { passwordChangeMail } from "./password-change-mail.ts";
import { passwordResetMail } from "./password-reset-mail.ts";
import { reportLinkMail } from "./report-link-mail.ts";
import { reportOutcomeMail } from "./report-outcome-mail.ts";
import { reportReceiptMail } from "./report-receipt-mail.ts";
import { verificationMail } from "./verification-mail.ts";

const url = `https://exemple.fr/verify-email?token=abc&email=o'"<x>@exemple.fr`;

const decided: Decision = {
  ...{ caseId: "recipe", title: "Flan", outcome: "WITHDRAWN", ground: "LAW" },
  ...{ facts: "La photo est volée <b>.", reported: true, decidedAt: "2026-11-20T18:05:00.000Z" },
};

describe.each([
  ["verification mail", verificationMail(url), "24 heures"],
  ["mail for an account made by an administrator", newAccountMail(url), "24 heures"],
  ["password reset mail", passwordResetMail(url), "1 heure"],
  ["email change mail", emailChangeMail(url), "24 heures"],
  ["email change notice", emailChangeNoticeMail(url), "24 heures"],
  ["password change mail", passwordChangeMail(url), "1 heure"],
  ["link of a report", reportLinkMail(url), "24 heures"],
  ["receipt of a report", reportReceiptMail(url), "aucun moyen automatisé"],
  ["outcome of a report", reportOutcomeMail("KEPT", url), "reste en ligne"],
  ["decision", decisionMail(decided, url), "six mois"],
  ["decision that is upheld", decisionMail({ ...decided, outcome: "UPHELD" }, url), "relu"],
  ["decision that is undone", decisionMail({ ...decided, outcome: "RESTORED" }, url), "ses votes"],
  ["ban mail", banMail("Copies", url), "six mois"],
  ["mail before an idle account goes", idleMail(url), "dans un mois"],
])("%s", (_name, { subject, text, html }, validity) => {
  it("says in plain text all there is, the link alone on its line", () => {
    expect(subject).not.toBe("");
    expect(text.split("\n")).toContain(url);
    expect(text).toContain(validity);
  });

  it("says the same in HTML, every value escaped", () => {
    expect(html).toContain(validity);
    expect(html).toContain(`href="${escapeHtml(url)}"`);
    expect(html).not.toContain("<x>");
    expect(html).toContain("&amp;email=o&#39;&quot;&lt;x&gt;@exemple.fr");
  });

  it("follows the reader's scheme and loads nothing", () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("prefers-color-scheme: dark");
    expect(html).not.toMatch(/<(img|link|script|iframe)\b|url\(|@import|src=/i);
  });
});

it("gives an author facts, ground, cause and the way to contest, all as text", () => {
  const { subject, text, html } = decisionMail(decided, url);
  expect(subject).toBe("Votre recette «\u00a0Flan\u00a0» a été retirée");
  for (const part of [
    "Faits\u00a0: La photo est volée <b>.",
    "Fondement\u00a0: la loi.",
    "Un signalement nous a conduits à l'examiner.",
    "Aucun moyen automatisé n'a servi à la décision.",
    "contester cette décision pendant six mois",
  ]) {
    expect(text).toContain(part);
  }
  expect(html).toContain("La photo est volée &lt;b&gt;.");
});
