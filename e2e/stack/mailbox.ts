import { until } from "./until.ts";

/** A mail in the mailbox of the local cloud. */
export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

/** Waits for a mail to an address whose text contains `part`. Returns the newest matching mail. */
export function mailTo(url: string, address: string, part: string): Promise<Mail> {
  return until(`a mail to ${address} with ${part}`, async () => {
    const mails = (await (await fetch(`${url}/_local/mails`)).json()) as Mail[];
    return mails.find(({ to, text }) => to.includes(address) && text.includes(part));
  });
}

/** Returns the link to a page of the site that a mail contains. */
export function linkIn(mail: Mail, page: string): URL {
  const match = mail.text.match(new RegExp(`https?://[^\\s]*${page}[^\\s]*`));
  if (!match) throw new Error(`The mail "${mail.subject}" has no link to ${page}`);
  return new URL(match[0]);
}
