import { actionMailHtml } from "./action-mail-html.ts";
import { type ActionMail, productName } from "./action-mail-parts.ts";
import type { Mail } from "./mail.ts";

/** Writes a mail as text and as HTML. */
export function renderActionMail(mail: ActionMail): Mail {
  const { subject, title, before, action, after } = mail;
  const link = `${action.label}\u00a0:\n${action.url}`;
  const text = [title, "Bonjour,", ...before, link, ...after, `— ${productName}`].join("\n\n");
  return { subject, text: `${text}\n`, html: actionMailHtml(mail) };
}
