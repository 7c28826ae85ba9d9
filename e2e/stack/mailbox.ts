import { type Mail, sentMails } from "./console.ts";
import { until } from "./until.ts";

/** Waits for an email to `address` that contains `part`. Returns the newest such email. */
export function mailTo(url: string, address: string, part: string): Promise<Mail> {
  return until(`a mail to ${address} with ${part}`, async () => {
    return (await sentMails(url)).find(
      ({ to, text }) => to.includes(address) && text.includes(part),
    );
  });
}

/** Returns the first link in an email that leads to the given page. Throws if no link is found. */
export function linkIn(mail: Mail, page: string): URL {
  const match = mail.text.match(new RegExp(`https?://[^\\s]*${page}[^\\s]*`));
  if (!match) throw new Error(`The mail "${mail.subject}" has no link to ${page}`);
  return new URL(match[0]);
}
