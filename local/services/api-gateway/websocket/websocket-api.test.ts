import { describe, expect, it } from "vitest";
import { invokeRoute, type WebsocketApi } from "./websocket-api.ts";

describe("invokeRoute", () => {
  it("throws an error if a WebSocket route's function takes longer than the timeout", async () => {
    const integration = { functionArn: "arn", timeoutMs: 10, roleArn: undefined };
    const api: WebsocketApi = {
      id: "api1",
      domainName: "api1.example.org",
      integrations: new Map(),
      routes: new Map([["$connect", integration]]),
    };
    const lambda = { invoke: () => new Promise<never>(() => {}) };
    await expect(invokeRoute(api, lambda, "$connect", {})).rejects.toThrow("took too long");
  });
});
