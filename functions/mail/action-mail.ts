import { actionMailHtml } from "./action-mail-html.ts";
import type { Mail } from "./mail.ts";

/**
 * A mail that asks for one thing. It names nobody: whoever registers a foreign address must not have a text of
 * theirs delivered there.
 */
export interface ActionMail {
  subject: string;
  title: string;
  /** Paragraphs before the button. */
  before: string[];
  action: { label: string; url: string };
  /** Paragraphs after the button. */
  after: string[];
}

export const productName = "À vos toques";

/** Writes a mail as text and as HTML. */
export function renderActionMail(mail: ActionMail): Mail {
  const { subject, title, before, action, after } = mail;
  const link = `${action.label}\u00a0:\n${action.url}`;
  const text = [title, "Bonjour,", ...before, link, ...after, `— ${productName}`].join("\n\n");
  return { subject, text: `${text}\n`, html: actionMailHtml(mail) };
}
