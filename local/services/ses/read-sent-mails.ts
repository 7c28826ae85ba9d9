import type { Mail } from "./mail.ts";

/** What `GET /store` of aws-ses-v2-local tells of a mail. */
interface StoredMail {
  messageId: string;
  destination: { to: string[]; cc: string[]; bcc: string[] };
  subject: string;
  body: { html?: string; text?: string };
}

/** What decides on the recipients of a SendEmail call. */
interface SendEmailRequest {
  Content?: { Raw?: object };
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
}

/**
 * The mails that an accepted call sent: those of the engine's store whose ids the answer names (SendEmail,
 * SendBulkEmail); none for other calls.
 */
export async function readSentMails(
  engine: string,
  { started, path, body, answer }: { started: Date; path: string; body: Buffer; answer: Buffer },
): Promise<{ id: string; mail: Mail }[]> {
  if (!path.startsWith("/v2/email/outbound-")) return [];
  const { MessageId, BulkEmailEntryResults = [] } = JSON.parse(answer.toString()) as {
    MessageId?: string;
    BulkEmailEntryResults?: { MessageId?: string }[];
  };
  const request: SendEmailRequest = JSON.parse(body.toString());
  const ids = new Set([MessageId, ...BulkEmailEntryResults.map((entry) => entry.MessageId)]);
  const since = Math.floor(started.getTime() / 1000) - 1;
  const response = await fetch(`${engine}/store?since=${since}`);
  const { emails } = (await response.json()) as { emails: StoredMail[] };
  return emails
    .filter(({ messageId }) => ids.has(messageId))
    .map((email) => ({ id: email.messageId, mail: toMail(email, started, request) }));
}

function toMail(email: StoredMail, sentAt: Date, request: SendEmailRequest): Mail {
  const { destination, subject, body } = email;
  // A raw mail goes to the Destination of the call when there is one, whatever its own headers say.
  const given = request.Content?.Raw && request.Destination;
  const to = given
    ? [given.ToAddresses, given.CcAddresses, given.BccAddresses].flatMap((list) => list ?? [])
    : [...destination.to, ...destination.cc, ...destination.bcc].flatMap(splitAddresses);
  return {
    to,
    subject,
    text: body.text ?? "",
    html: body.html ?? "",
    sentAt: sentAt.toISOString(),
  };
}

/** A raw mail's `To` arrives as one text; a comma inside a quoted name separates nothing. */
function splitAddresses(text: string): string[] {
  return (text.match(/(?:"[^"]*"|[^,"])+/g) ?? []).map((address) => address.trim());
}
