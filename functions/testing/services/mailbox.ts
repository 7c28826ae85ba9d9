import { json } from "node:stream/consumers";
import type { SendEmailRequest } from "@aws-sdk/client-sesv2";
import { serve } from "./serve.ts";

interface SesError {
  status: number;
  type: string;
  message?: string;
}

interface SentMail {
  subject: string;
  text: string;
  headers: Record<string, string>;
}

/** A stub of SES v2 that keeps emails instead of sending them. */
export interface Mailbox {
  /** Accepted emails, oldest first. */
  sent: SendEmailRequest[];
  /** Returns the emails to an address, oldest first. */
  mailsTo(address: string): SentMail[];
  /** Returns the links in emails to an address, newest first. */
  linksTo(address: string): URL[];
  /** Email addresses removed from SES's suppression list, oldest first. */
  unsuppressed: string[];
  /** If true, the stub reports that SES has paused the account's sending. */
  isPaused: boolean;
  /** If true, the stub refuses requests about the suppression list, as SES does for an account in its sandbox. */
  isInSandbox: boolean;
  /** Number of rejected emails. */
  refusals: number;
  /**
   * Rejects emails to an address with the given error. If the error is `undefined`, accepts emails to the address
   * again.
   */
  refuse(address: string, error: SesError | undefined): void;
  stop(): Promise<void>;
}

/** Starts the SES stub and sets the functions' environment variables. Must be called before a handler is imported. */
export async function startMailbox(): Promise<Mailbox> {
  const sent: SendEmailRequest[] = [];
  const unsuppressed: string[] = [];
  const refused = new Map<string, SesError>();
  const { address, stop } = await serve(async (request, response) => {
    if (request.method === "DELETE" && mailbox.isInSandbox) {
      const type = { "x-amzn-errortype": "BadRequestException" };
      response.writeHead(400, { "content-type": "application/json", ...type });
      response.end(JSON.stringify({ message: "Not available in the sandbox" }));
      return;
    }
    if (request.method === "DELETE") {
      unsuppressed.push(decodeURIComponent(request.url?.split("/").at(-1) ?? ""));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
      return;
    }
    if (request.method === "GET") {
      const SendQuota = { MaxSendRate: 14, Max24HourSend: 50_000, SentLast24Hours: sent.length };
      response.writeHead(200, { "content-type": "application/json" });
      const { isPaused, isInSandbox } = mailbox;
      const state = { SendingEnabled: !isPaused, ProductionAccessEnabled: !isInSandbox };
      response.end(JSON.stringify({ ...state, SendQuota }));
      return;
    }
    const mail = (await json(request)) as SendEmailRequest;
    const error = recipients(mail)
      .map((to) => refused.get(to))
      .find(Boolean);
    if (error) mailbox.refusals++;
    else sent.push(mail);
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
  const mailbox: Mailbox = {
    sent,
    isPaused: false,
    isInSandbox: false,
    refusals: 0,
    unsuppressed,
    mailsTo: (recipient) =>
      sent.filter((mail) => recipients(mail).includes(recipient)).map(contentOf),
    linksTo: (recipient) => mailbox.mailsTo(recipient).map(linkOf).reverse(),
    refuse: (recipient, error) => {
      if (error) refused.set(recipient, error);
      else refused.delete(recipient);
    },
    stop,
  };
  return mailbox;
}

function recipients(mail: SendEmailRequest): string[] {
  return mail.Destination?.ToAddresses ?? [];
}

function contentOf({ Content }: SendEmailRequest): SentMail {
  const { Subject, Body, Headers = [] } = Content?.Simple ?? {};
  const headers = Object.fromEntries(Headers.map(({ Name = "", Value = "" }) => [Name, Value]));
  return { subject: Subject?.Data ?? "", text: Body?.Text?.Data ?? "", headers };
}

function linkOf({ text }: SentMail): URL {
  const [link] = /https:\/\/\S+/.exec(text) ?? [];
  if (!link) throw new Error("The mail contains no link");
  return new URL(link);
}
