import { describe, expect, it } from "vitest";
import { emailChangeMail } from "./email-change-mail.ts";
import { emailChangeNoticeMail } from "./email-change-notice-mail.ts";
import { escapeHtml } from "./escape-html.ts";
import { newAccountMail } from "./new-account-mail.ts";
import { passwordChangeMail } from "./password-change-mail.ts";
import { passwordResetMail } from "./password-reset-mail.ts";
import { verificationMail } from "./verification-mail.ts";

const url = `https://exemple.fr/verify-email?token=abc&email=o'"<x>@exemple.fr`;

describe.each([
  ["verification mail", verificationMail(url), "24 heures"],
  ["mail for an account made by an administrator", newAccountMail(url), "24 heures"],
  ["password reset mail", passwordResetMail(url), "1 heure"],
  ["email change mail", emailChangeMail(url), "24 heures"],
  ["email change notice", emailChangeNoticeMail(url), "24 heures"],
  ["password change mail", passwordChangeMail(url), "1 heure"],
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
