import type { Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { close, sendJson, startHttpServer } from "../http-server.ts";
import type { Roles } from "../iam/roles.ts";
import { randomLoopbackHost } from "../random-loopback-host.ts";
import type { Mail } from "./mail.ts";
import { openMailStore } from "./mail-store.ts";
import { readSentMails } from "./read-sent-mails.ts";
import { sendEmailDenial } from "./send-email-denial.ts";

interface SentMail {
  id: string;
  to: string[];
  configurationSet: string | undefined;
}

export interface Ses {
  readonly endpoint: string;
  /** Registers a listener that is called after each e-mail has been accepted and stored. */
  onMailSent(listener: (mail: SentMail) => void): void;
  /** Returns all stored e-mails, newest first. */
  mails(): Promise<Mail[]>;
  stop(): Promise<void>;
}

// The types are declared here, because the library's own types depend on the types of nodemailer, which are
// not installed.
const library = createRequire(import.meta.url)("aws-ses-v2-local") as {
  default(options: { host: string; port: number }): Promise<Server>;
};

/**
 * Starts the local SES v2, which consists of the library aws-ses-v2-local and a proxy. The library keeps
 * e-mails only in memory, so the proxy stores each accepted e-mail in a file.
 */
export async function startSes({
  dataDir,
  denialMessage,
}: {
  dataDir: string;
  denialMessage: Roles["denialMessage"];
}): Promise<Ses> {
  const store = await openMailStore(join(dataDir, "mails"));
  const host = randomLoopbackHost();
  const engine = await library.default({ host, port: 0 });
  const engineUrl = `http://${host}:${(engine.address() as AddressInfo).port}`;
  const listeners: ((mail: SentMail) => void)[] = [];
  const proxy = await startHttpServer(async (request, response) => {
    const started = new Date();
    const body = await buffer(request);
    const denial = sendEmailDenial(denialMessage, request, body);
    if (denial) {
      const headers = { "x-amzn-errortype": "AccessDeniedException" };
      return sendJson(response, 403, { message: denial }, headers);
    }
    const engineResponse = await fetch(new URL(request.url ?? "/", engineUrl), {
      method: request.method ?? "GET",
      headers: forwardedHeaders(request.headers),
      ...(body.length > 0 && { body }),
    });
    const reply = Buffer.from(await engineResponse.arrayBuffer());
    if (engineResponse.ok && request.method === "POST") {
      const path = request.url ?? "";
      const sent = await readSentMails(engineUrl, { started, path, body, reply });
      const { ConfigurationSetName: configurationSet } = JSON.parse(body.toString());
      for (const { id, mail } of sent) {
        await store.add(id, mail);
        for (const listener of listeners) listener({ id, to: mail.to, configurationSet });
      }
    }
    const type = engineResponse.headers.get("content-type");
    response.writeHead(engineResponse.status, type ? { "content-type": type } : {}).end(reply);
  });
  return {
    endpoint: proxy.endpoint,
    mails: async () => store.list(),
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
