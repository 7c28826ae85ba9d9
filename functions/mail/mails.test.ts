import { describe, expect, it } from "vitest";
import type { Decision } from "#shared/model/report.ts";
import { escapeHtml } from "../html/escape-html.ts";
import { accountMails } from "./account-mails.ts";
import { moderationMails } from "./moderation-mails.ts";
import { renderMail } from "./render-mail.ts";

const url = `https://exemple.fr/verify-email?token=abc&email=o'"<x>@exemple.fr`;
const urls = { terms: url, report: url };

const withdrawal: Decision = {
  caseId: "recipe",
  title: "Flan",
  outcome: "WITHDRAWN",
  ground: "LAW",
  facts: "La photo est volée <b>.",
  reported: true,
  decidedAt: "2026-11-20T18:05:00.000Z",
};

describe.each([
  ["verification email", accountMails.verification(url), "24 heures"],
  ["email for an account created by an administrator", accountMails.newAccount(url), "24 heures"],
  ["password reset email", accountMails.passwordReset(url), "1 heure"],
  [
    "password reset email for an account that someone else created",
    accountMails.passwordReset(url, true),
    "toutes les clés d'accès du compte seront retirées",
  ],
  ["email change email", accountMails.emailChange(url), "24 heures"],
  ["email change notice", accountMails.emailChangeNotice(url), "24 heures"],
  ["password change email", accountMails.passwordChange(url), "1 heure"],
  [
    "email about an added passkey",
    accountMails.passkeyChange({ change: "added", name: "Téléphone" }, url),
    "Supprimez d'abord cette clé",
  ],
  [
    "email about a removed passkey",
    accountMails.passkeyChange({ change: "removed", name: "Téléphone" }, url),
    "ne permet plus de se connecter",
  ],
  [
    "email about removed passkeys",
    accountMails.passkeyChange({ change: "reset" }, url),
    "ajoutez une nouvelle clé",
  ],
  [
    "email about the removed passkeys of an account that someone else created",
    accountMails.passkeyChange({ change: "disowned" }, url),
    "ne permettent plus de se connecter",
  ],
  ["report confirmation email", moderationMails.reportLink(url), "24 heures"],
  ["report receipt", moderationMails.reportReceipt("Flan", url), "aucun moyen automatisé"],
  ["new case email", moderationMails.newCase(url), "attend une décision"],
  ["child abuse email", moderationMails.childAbuse("cas-1", url), "cas-1"],
  [
    "report outcome email",
    moderationMails.reportOutcome({ outcome: "KEPT" }, urls),
    "reste en ligne",
  ],
  [
    "email about a deleted reported recipe",
    moderationMails.reportOutcome({ outcome: "RECIPE_DELETED" }, urls),
    "Son auteur l'a retirée avant notre décision.",
  ],
  [
    "email about a reported recipe of a deleted challenge",
    moderationMails.reportOutcome({ outcome: "CHALLENGE_DELETED" }, urls),
    "Son défi a été supprimé avant notre décision.",
  ],
  ["decision email", moderationMails.decision(withdrawal, url), "six mois"],
  [
    "upheld decision email",
    moderationMails.decision({ ...withdrawal, outcome: "UPHELD" }, url),
    "relu",
  ],
  [
    "reversed decision email",
    moderationMails.decision({ ...withdrawal, outcome: "RESTORED" }, url),
    "ses votes",
  ],
  [
    "email about an appeal that cannot be decided",
    moderationMails.decision({ ...withdrawal, outcome: "MOOT" }, url),
    "votre contestation est close",
  ],
  ["ban email", moderationMails.ban("Copies", url), "six mois"],
  [
    "email about a lifted ban",
    moderationMails.unban(url, { isVerified: true }),
    "de nouveau vous connecter",
  ],
  [
    "email about the lifted ban of an unverified account",
    moderationMails.unban(url, { isVerified: false }),
    "vérifiez d'abord votre adresse email",
  ],
  [
    "email about a deleted account",
    moderationMails.accountDeletion(url),
    "Pour connaître les raisons de cette décision",
  ],
  ["idle account email", accountMails.idle(url), "dans un mois"],
])("%s", (_name, content, expected) => {
  const { subject, text, html } = renderMail(content);

  it("puts the link on its own line in the plain-text email", () => {
    expect(subject).not.toBe("");
    expect(text.split("\n")).toContain(url);
    expect(text).toContain(expected);
  });

  it("escapes special characters in an HTML email", () => {
    expect(html).toContain(escapeHtml(expected));
    expect(html).toContain(`href="${escapeHtml(url)}"`);
    expect(html).not.toContain("<x>");
    expect(html).toContain("&amp;email=o&#39;&quot;&lt;x&gt;@exemple.fr");
  });

  it("does not load external resources in an HTML email", () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("prefers-color-scheme: dark");
    expect(html).not.toMatch(/<(img|link|script|iframe)\b|url\(|@import|src=/i);
  });
});

it("states why a recipe was withdrawn and explains how to contest the decision", () => {
  const { subject, text, html } = renderMail(moderationMails.decision(withdrawal, url));
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

it("keeps the line breaks in text that users have typed", () => {
  const { text, html } = renderMail(moderationMails.ban("Copies\n- du flan\n- <de> la tarte", url));
  expect(text).toContain("Copies\n- du flan\n- <de> la tarte");
  expect(html).toContain("Copies<br>- du flan<br>- &lt;de&gt; la tarte");
});

it("does not tell the unverified user of a lifted ban that they can log in again", () => {
  const { text } = renderMail(moderationMails.unban(url, { isVerified: false }));
  expect(text).not.toContain("de nouveau vous connecter");
});

it("does not promise a review of an account deletion, which is final", () => {
  const { text } = renderMail(moderationMails.accountDeletion(url));
  expect(text).not.toMatch(/contester|six mois|relit/);
});

it("includes the legal ground and the facts of a withdrawal in the email to reporters", () => {
  const { ground, facts } = withdrawal;
  const content = moderationMails.reportOutcome({ outcome: "WITHDRAWN", ground, facts }, urls);
  const { text, html } = renderMail(content);
  expect(text).toContain("Faits\u00a0: La photo est volée <b>.");
  expect(text).toContain("Fondement\u00a0: la loi.");
  expect(html).toContain("La photo est volée &lt;b&gt;.");
  expect(text).not.toContain("Signalez de nouveau");
  expect(text).not.toContain("Signaler un contenu");
});

it.each([
  moderationMails.reportReceipt("Flan <b>", url),
  moderationMails.reportOutcome({ outcome: "KEPT", title: "Flan <b>" }, urls),
])("names the reported recipe in the email $subject", (content) => {
  const { text, html } = renderMail(content);
  expect(text).toContain("Recette signalée\u00a0: «\u00a0Flan <b>\u00a0»");
  expect(html).toContain("Flan &lt;b&gt;");
});

it("omits an unknown legal ground and unknown facts from the email about a report's outcome", () => {
  const { text } = renderMail(moderationMails.reportOutcome({ outcome: "KEPT" }, urls));
  expect(text).not.toContain("Faits");
  expect(text).not.toContain("Fondement");
});

it.each(["added", "removed"] as const)(
  "mentions the name of the %s passkey in the email's body, but not in its subject",
  (change) => {
    const { subject, text, html } = renderMail(
      accountMails.passkeyChange({ change, name: "Mémé <3" }, url),
    );
    expect(subject).not.toContain("Mémé");
    expect(text).toContain("«\u00a0Mémé <3\u00a0»");
    expect(html).toContain("«\u00a0Mémé &lt;3\u00a0»");
  },
);
