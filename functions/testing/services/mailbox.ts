import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { SendEmailRequest } from "@aws-sdk/client-sesv2";

/** How SES refuses a mail. */
interface SesError {
  status: number;
  type: string;
  message?: string;
}

/** SES v2 that keeps what it is sent. */
export interface Mailbox {
  /** The SendEmail requests that were accepted, oldest first. */
  sent: SendEmailRequest[];
  /** Links in the mails to an address, newest first. */
  linksTo(address: string): URL[];
  /** Answers mails to an address with an error of SES, until it is given undefined. */
  refuse(address: string, error: SesError | undefined): void;
  stop(): Promise<void>;
}

/** Starts it on a free port and sets the environment of functions; call before any handler is imported. */
export async function startMailbox(): Promise<Mailbox> {
  const sent: SendEmailRequest[] = [];
  const refused = new Map<string, SesError>();
  const server = createServer(async (request, response) => {
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
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${port}`,
    MAIL_SENDER: "cuisine@exemple.fr",
    MAIL_CONFIGURATION_SET: "mails",
    SITE_URL: "https://avostoques.exemple.fr",
  });
  return {
    sent,
    linksTo: (address) =>
      sent
        .filter((mail) => recipients(mail).includes(address))
        .map(linkOf)
        .reverse(),
    refuse: (address, error) => {
      if (error) refused.set(address, error);
      else refused.delete(address);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function recipients(mail: SendEmailRequest): string[] {
  return mail.Destination?.ToAddresses ?? [];
}

function linkOf(mail: SendEmailRequest): URL {
  const text = mail.Content?.Simple?.Body?.Text?.Data ?? "";
  const [link] = /https:\/\/\S+/.exec(text) ?? [];
  if (!link) throw new Error("The mail holds no link");
  return new URL(link);
}
