import { once } from "node:events";
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { generate } from "selfsigned";

/** What HTTP/2 has no use for (RFC 9113 §8.2.2). */
const connectionHeaders = ["connection", "keep-alive", "transfer-encoding"];

/** A file that never changes, as its origin has answered it. */
interface CachedFile {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * A site on this machine as CloudFront serves it, over TLS and HTTP/2, with a certificate that only a test believes, and
 * with what never changes kept at the edge.
 */
export async function startHttp2Edge(site: string): Promise<{ url: string; stop(): void }> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  const agent = new Agent({ keepAlive: true });
  const { host } = new URL(site);
  const files = new Map<string, CachedFile>();
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (incoming, outgoing) => {
    const name = `${incoming.method} ${incoming.url} ${incoming.headers["accept-encoding"]}`;
    const file = files.get(name);
    if (file) {
      outgoing.writeHead(200, file.headers);
      outgoing.end(file.body);
      return;
    }
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":")),
    );
    // The site answers its own name and origin alone.
    Object.assign(headers, { host }, headers.origin && { origin: site });
    const { method, url: path } = incoming;
    const onward = request(site + path, { method, headers, agent }, (answer) => {
      const kept = Object.entries(answer.headers).filter(
        ([name]) => !connectionHeaders.includes(name),
      );
      const answered = Object.fromEntries(kept);
      outgoing.writeHead(answer.statusCode ?? 502, answered);
      answer.pipe(outgoing);
      if (answer.statusCode !== 200 || !isImmutable(answer)) return;
      buffer(answer).then(
        (body) => files.set(name, { headers: answered, body }),
        () => undefined,
      );
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `https://localhost:${port}`, stop: () => server.close() };
}

function isImmutable({ headers }: IncomingMessage): boolean {
  return headers["cache-control"]?.includes("immutable") === true;
}
