import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { accessRefusal } from "./access-refusal.ts";

const refusal = (remoteAddress: string, headers: Record<string, string>, method = "GET") =>
  accessRefusal({ socket: { remoteAddress }, headers, method } as unknown as IncomingMessage);

describe("accessRefusal", () => {
  it.each([
    ["127.0.0.1", { host: "localhost:3000" }, "GET"],
    ["::1", { host: "[::1]:3000" }, "GET"],
    ["::ffff:127.0.0.1", { host: "127.0.0.1" }, "POST"],
    ["127.0.0.1", { host: "localhost:3000", origin: "http://localhost:3000" }, "POST"],
  ])("accepts a request from %s with headers %j and method %s", (address, headers, method) => {
    expect(refusal(address, headers, method)).toBeUndefined();
  });

  it.each([
    ["192.168.1.7", { host: "localhost:3000" }, "GET"],
    ["127.0.0.1", { host: "evil.example" }, "GET"],
    ["127.0.0.1", { host: "localhost.evil.example:3000" }, "GET"],
    ["127.0.0.1", { host: "localhost:3000", origin: "https://evil.example" }, "POST"],
    ["127.0.0.1", { host: "localhost:3000", origin: "null" }, "POST"],
  ])("rejects a request from %s with headers %j and method %s", (address, headers, method) => {
    expect(refusal(address, headers, method)).toEqual(expect.any(String));
  });
});
