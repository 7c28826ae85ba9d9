import type { Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { close, sendJsonError, startHttpServer } from "../http-server.ts";
import { signerOf } from "../iam/access-keys.ts";
import type { Roles } from "../iam/roles.ts";
import type { Limits } from "../limits.ts";
import { randomLoopbackHost } from "../random-loopback-host.ts";
import { answerAccountRequest } from "./answer-account-request.ts";
import { answerSuppressionRequest } from "./answer-suppression-request.ts";
import type { Mail } from "./mail.ts";
import { openMailStore } from "./mail-store.ts";
import { readSentMails } from "./read-sent-mails.ts";
import { sendEmailDenial } from "./send-email-denial.ts";
import type { SendEmailRequest } from "./send-email-request.ts";
import { createSendingQuota, sendQuotaOf } from "./sending-quota.ts";
import { openSuppressionList, type SuppressionReason } from "./suppression-list.ts";

export interface SentMail {
  id: string;
  to: string[];
  /** Recipients on the suppression list, who did not receive the email. */
  suppressed: string[];
  configurationSet: string | undefined;
}

export interface Ses {
  readonly endpoint: string;
  /** Sets the suppression reasons, such as a bounce, for which a configuration set sends no email to an address. */
  setSuppression(configurationSet: string, reasons: SuppressionReason[]): void;
  /** Registers a listener for emails that SES has accepted. */
  onMailSent(listener: (mail: SentMail) => void): void;
  /** Returns all stored emails, newest first. */
  mails(): Promise<Mail[]>;
  stop(): Promise<void>;
}

const sendEmailPath = "/v2/email/outbound-emails";

/**
 * Reasons for which a new AWS account sends no email to a suppressed address. A configuration set can override them.
 */
const accountReasons: SuppressionReason[] = ["BOUNCE", "COMPLAINT"];

// Loads aws-ses-v2-local with `require`, because its type declarations import those of nodemailer, which are not
// installed.
const library = createRequire(import.meta.url)("aws-ses-v2-local") as {
  default(options: { host: string; port: number }): Promise<Server>;
};

/**
 * Starts the local SES v2 server, a proxy for aws-ses-v2-local. The proxy checks permissions. It stores emails in
 * files, because aws-ses-v2-local keeps them only in memory. It responds with 501 to operations without a permission
 * check.
 */
export async function startSes({
  dataDir,
  denialMessage,
  limits = {},
}: {
  dataDir: string;
  denialMessage: Roles["denialMessage"];
  limits?: Limits;
}): Promise<Ses> {
  const store = await openMailStore(join(dataDir, "mails"));
  const exceededQuota = createSendingQuota(limits, store.recipientsLast24Hours);
  const host = randomLoopbackHost();
  const engine = await library.default({ host, port: 0 });
  const engineUrl = `http://${host}:${(engine.address() as AddressInfo).port}`;
  const suppressionList = await openSuppressionList(dataDir);
  const suppressedReasons = new Map<string, SuppressionReason[]>();
  const isSuppressed = (address: string, configurationSet: string | undefined) => {
    const reason = suppressionList.get(address)?.reason;
    const reasons = suppressedReasons.get(configurationSet ?? "") ?? accountReasons;
    return reason !== undefined && reasons.includes(reason);
  };
  const sendQuota = () => sendQuotaOf(limits, store.recipientsLast24Hours());
  const listeners: ((mail: SentMail) => void)[] = [];
  const proxy = await startHttpServer(async (request, response) => {
    const started = new Date();
    const body = await buffer(request);
    if (answerAccountRequest(request, response, { sendQuota, denialMessage })) return;
    const context = { list: suppressionList, denialMessage };
    if (await answerSuppressionRequest(request, body, response, context)) return;
    const { method, url, headers } = request;
    if (method !== "POST" || url !== sendEmailPath) {
      const message = `The local cloud does not support ${method} ${url}.`;
      return sendJsonError(response, 501, "NotImplementedException", message);
    }
    const sendRequest: SendEmailRequest = JSON.parse(body.toString());
    if (!sendRequest.Content?.Simple) {
      const message = "The local cloud sends only emails with simple content.";
      return sendJsonError(response, 501, "NotImplementedException", message);
    }
    const denial = sendEmailDenial(denialMessage, signerOf(request), sendRequest);
    if (denial) return sendJsonError(response, 403, "AccessDeniedException", denial);
    const exceeded = exceededQuota(sendRequest);
    if (exceeded) return sendJsonError(response, 429, "TooManyRequestsException", exceeded);
    const engineResponse = await fetch(new URL(url, engineUrl), {
      method,
      headers: forwardedHeaders(headers),
      body,
    });
    const reply = Buffer.from(await engineResponse.arrayBuffer());
    if (engineResponse.ok) {
      const sent = await readSentMails(engineUrl, { started, request: sendRequest, reply });
      const { ConfigurationSetName: configurationSet } = sendRequest;
      for (const { id, mail } of sent) {
        const suppressed = mail.to.filter((address) => isSuppressed(address, configurationSet));
        const to = mail.to.filter((address) => !suppressed.includes(address));
        if (to.length > 0) await store.add(id, { ...mail, to });
        for (const listener of listeners) listener({ id, to, suppressed, configurationSet });
      }
    }
    const type = engineResponse.headers.get("content-type");
    response.writeHead(engineResponse.status, type ? { "content-type": type } : {}).end(reply);
  });
  return {
    endpoint: proxy.endpoint,
    mails: async () => store.list(),
    setSuppression: (name, reasons) => void suppressedReasons.set(name, reasons),
    onMailSent: (listener) => void listeners.push(listener),
    async stop() {
      await proxy.stop();
      await close(engine);
    },
  };
}

function forwardedHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  const forwarded = ["content-type", "authorization", "x-amz-date", "x-amz-content-sha256"];
  return Object.fromEntries(
    forwarded.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  );
}
