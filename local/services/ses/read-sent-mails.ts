import type { Mail } from "./mail.ts";
import type { SendEmailRequest } from "./send-email-request.ts";

/** An email that aws-ses-v2-local returns from `GET /store`. */
interface StoredMail {
  messageId: string;
  destination: { to: string[]; cc: string[]; bcc: string[] };
  subject: string;
  body: { html?: string; text?: string };
}

interface AcceptedRequest {
  started: Date;
  request: SendEmailRequest;
  /** Response body from aws-ses-v2-local. */
  reply: Buffer;
}

export async function readSentMails(
  engine: string,
  { started, request, reply }: AcceptedRequest,
): Promise<{ id: string; mail: Mail }[]> {
  const { MessageId } = JSON.parse(reply.toString()) as { MessageId?: string };
  const since = Math.floor(started.getTime() / 1000) - 1;
  const response = await fetch(`${engine}/store?since=${since}`);
  const { emails } = (await response.json()) as { emails: StoredMail[] };
  return emails
    .filter(({ messageId }) => messageId === MessageId)
    .map((email) => ({ id: email.messageId, mail: toMail(email, started, request) }));
}

function toMail(email: StoredMail, sentAt: Date, request: SendEmailRequest): Mail {
  const { destination, subject, body } = email;
  const headers = request.Content?.Simple?.Headers ?? [];
  return {
    to: [...destination.to, ...destination.cc, ...destination.bcc],
    subject,
    text: body.text ?? "",
    html: body.html ?? "",
    headers: Object.fromEntries(headers.map(({ Name, Value }) => [Name, Value])),
    sentAt: sentAt.toISOString(),
  };
}
