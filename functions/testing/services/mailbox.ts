import { json } from "node:stream/consumers";
import type { SendEmailRequest } from "@aws-sdk/client-sesv2";
import { serve } from "./serve.ts";

/** An error response from SES. */
interface SesError {
  status: number;
  type: string;
  message?: string;
}

/** A stub of SES v2 that stores e-mails instead of sending them. */
export interface Mailbox {
  /** The accepted SendEmail requests, oldest first. */
  sent: SendEmailRequest[];
  /** Returns the links in the e-mails sent to an address, newest first. */
  linksTo(address: string): URL[];
  /** Makes e-mails to an address fail with an SES error, or succeed again if the error is `undefined`. */
  refuse(address: string, error: SesError | undefined): void;
  stop(): Promise<void>;
}

/**
 * Starts the stub server and sets the functions' environment variables. Must be called before any handler is
 * imported.
 */
export async function startMailbox(): Promise<Mailbox> {
  const sent: SendEmailRequest[] = [];
  const refused = new Map<string, SesError>();
  const { address, stop } = await serve(async (request, response) => {
    const mail = (await json(request)) as SendEmailRequest;
    const error = recipients(mail)
      .map((to) => refused.get(to))
      .find(Boolean);
    if (!error) sent.push(mail);
    const type = error && { "x-amzn-errortype": error.type };
    response.writeHead(error?.status ?? 200, { "content-type": "application/json", ...type });
    response.end(
      JSON.stringify(error ? { message: error.message ?? "refused" } : { MessageId: "1" }),
    );
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: address,
    MAIL_SENDER: "cuisine@exemple.fr",
    MAIL_CONFIGURATION_SET: "mails",
    SITE_URL: "https://avostoques.exemple.fr",
  });
  return {
    sent,
    linksTo: (recipient) =>
      sent
        .filter((mail) => recipients(mail).includes(recipient))
        .map(linkOf)
        .reverse(),
    refuse: (recipient, error) => {
      if (error) refused.set(recipient, error);
      else refused.delete(recipient);
    },
    stop,
  };
}

function recipients(mail: SendEmailRequest): string[] {
  return mail.Destination?.ToAddresses ?? [];
}

function linkOf(mail: SendEmailRequest): URL {
  const text = mail.Content?.Simple?.Body?.Text?.Data ?? "";
  const [link] = /https:\/\/\S+/.exec(text) ?? [];
  if (!link) throw new Error("The mail contains no link");
  return new URL(link);
}
