import { until } from "./until.ts";

/** An email in the mailbox of the simulated SES. */
export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** The additional email headers that the sender set, by name. */
  headers: Record<string, string>;
  sentAt: string;
}

/** Waits until an address has received an email that contains `part`. Returns the newest such email. */
export function mailTo(url: string, address: string, part: string): Promise<Mail> {
  return until(`a mail to ${address} with ${part}`, async () => {
    const mails = (await (await fetch(`${url}/_local/mails`)).json()) as Mail[];
    return mails.find(({ to, text }) => to.includes(address) && text.includes(part));
  });
}

/** Finds the link to a page of the site in the text of an email. */
export function linkIn(mail: Mail, page: string): URL {
  const match = mail.text.match(new RegExp(`https?://[^\\s]*${page}[^\\s]*`));
  if (!match) throw new Error(`The mail "${mail.subject}" has no link to ${page}`);
  return new URL(match[0]);
}
