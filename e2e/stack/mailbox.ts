import { until } from "./until.ts";

/** A mail in the local mailbox. */
export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

/** The newest mail to an address whose text holds `part`, once it has arrived. */
export function mailTo(url: string, address: string, part: string): Promise<Mail> {
  return until(`a mail to ${address} with ${part}`, async () => {
    const mails = (await (await fetch(`${url}/_local/mails`)).json()) as Mail[];
    return mails.find(({ to, text }) => to.includes(address) && text.includes(part));
  });
}

/** The link to one of the site's pages in a mail. */
export function linkIn(mail: Mail, page: string): URL {
  const match = mail.text.match(new RegExp(`https?://[^\\s]*${page}[^\\s]*`));
  if (!match) throw new Error(`No link to ${page} in « ${mail.subject} »`);
  return new URL(match[0]);
}
