import type { IncomingMessage } from "node:http";
import { Duplex, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { createApiCatalog } from "../services/api-gateway/api-catalog.ts";
import { createFaults } from "./faults.ts";
import { createGatewayHandlers } from "./gateway-handlers.ts";

/** A gateway for a stack without APIs, which answers every accepted request with 404. */
const gateway = createGatewayHandlers({
  site: { apis: createApiCatalog(), distributions: [] } as never,
  console: {} as never,
  faults: createFaults(),
  siteUrl: "http://dev.example:8080",
});

const requestTo = (host: string | undefined) =>
  Object.assign(Readable.from([]), {
    url: "/",
    headers: { host },
    headersDistinct: {},
    socket: {},
  }) as unknown as IncomingMessage;

async function upgradeStatus(host: string | undefined): Promise<number> {
  const { readable, writable } = new TransformStream();
  const socket = Duplex.fromWeb({ readable, writable });
  await gateway.upgrade(requestTo(host), socket, Buffer.alloc(0));
  return Number((await text(socket)).split(" ")[1]);
}

describe("createGatewayHandlers", () => {
  it.each([
    ["localhost:3000", 404],
    ["127.0.0.1:3000", 404],
    ["[::1]:3000", 404],
    ["dev.example:8080", 404],
    ["dev.example", 403],
    ["evil.example:3000", 403],
    ["localhost.evil.example:3000", 403],
    [undefined, 403],
  ])("prevents DNS rebinding: answers requests for the host %s with %i", async (host, status) => {
    expect((await gateway.respond(requestTo(host))).status).toBe(status);
    expect(await upgradeStatus(host)).toBe(status);
  });
});
