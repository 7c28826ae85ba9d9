import { once } from "node:events";
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { generate } from "selfsigned";

/** Headers that HTTP/2 forbids (RFC 9113 §8.2.2). */
const connectionHeaders = ["connection", "keep-alive", "transfer-encoding"];

interface CachedFile {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * Starts a proxy that simulates CloudFront in front of a local site. The proxy serves HTTP/2 with a self-signed
 * certificate and caches immutable files.
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
    // Sets Host and Origin to those of the local site, because it rejects requests for other hosts.
    Object.assign(headers, { host }, headers.origin && { origin: site });
    const { method, url: path } = incoming;
    const forwarded = request(site + path, { method, headers, agent }, (response) => {
      const allowed = Object.entries(response.headers).filter(
        ([name]) => !connectionHeaders.includes(name),
      );
      const responseHeaders = Object.fromEntries(allowed);
      outgoing.writeHead(response.statusCode ?? 502, responseHeaders);
      response.pipe(outgoing);
      if (response.statusCode !== 200 || !isImmutable(response)) return;
      buffer(response).then(
        (body) => files.set(name, { headers: responseHeaders, body }),
        () => undefined,
      );
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `https://localhost:${port}`, stop: () => server.close() };
}

function isImmutable({ headers }: IncomingMessage): boolean {
  return headers["cache-control"]?.includes("immutable") === true;
}
