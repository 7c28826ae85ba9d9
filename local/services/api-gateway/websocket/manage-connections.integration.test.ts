import { once } from "node:events";
import {
  DeleteConnectionCommand,
  GoneException,
  LimitExceededException,
  PayloadTooLargeException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { credentials } from "../../../template/account.ts";
import { startTestWebsocket } from "../../../testing/websocket.ts";
import { awsQuotas } from "./quotas.ts";

let test: Awaited<ReturnType<typeof startTestWebsocket>>;

beforeEach(async () => {
  test = await startTestWebsocket();
});
afterEach(() => test.stop());

describe("@connections API", () => {
  it("sends a posted message to the client as a text frame", async () => {
    const { socket, ConnectionId } = await test.connect();
    const received = once(socket, "message");
    await test.management.send(new PostToConnectionCommand({ ConnectionId, Data: "été" }));
    const [data, isBinary] = await received;
    expect([data.toString(), isBinary]).toEqual(["été", false]);
  });

  it("accepts @connections paths that start with the stage name", async () => {
    const { socket, ConnectionId } = await test.connect();
    const received = once(socket, "message");
    const path = `/api/@connections/${encodeURIComponent(ConnectionId)}`;
    const headers = { authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/x` };
    const request = { method: "POST", body: "x", headers };
    expect((await fetch(test.websocket.endpoint + path, request)).status).toBe(200);
    await received;
    expect((await fetch(`${test.websocket.endpoint}/other`, { headers })).status).toBe(404);
  });

  it("closes a WebSocket connection on a DELETE request", async () => {
    const { socket, ConnectionId } = await test.connect();
    const closed = once(socket, "close");
    await test.management.send(new DeleteConnectionCommand({ ConnectionId }));
    expect((await closed)[0]).toBe(1000);
    await expect.poll(() => test.callsOf("$disconnect")).toHaveLength(1);
  });

  it("throws GoneException for connections that are unknown, closed or not open yet", async () => {
    const post = (ConnectionId: string) =>
      test.management.send(new PostToConnectionCommand({ ConnectionId, Data: "x" }));
    await expect(post("absent=")).rejects.toBeInstanceOf(GoneException);
    const { socket, ConnectionId } = await test.connect();
    socket.terminate();
    await expect.poll(test.websocket.connections).toBe(0);
    await expect(post(ConnectionId)).rejects.toBeInstanceOf(GoneException);
    let early: Promise<unknown> = Promise.resolve();
    test.responses.$connect = async ({ requestContext }) => {
      early = post(requestContext.connectionId).catch((error: unknown) => error);
      await early;
      return { statusCode: 200 };
    };
    await test.connect();
    expect(await early).toBeInstanceOf(GoneException);
  });

  it("throws PayloadTooLargeException for messages larger than 128 KB", async () => {
    const { ConnectionId } = await test.connect();
    const Data = "x".repeat(128 * 1024 + 1);
    const post = test.management.send(new PostToConnectionCommand({ ConnectionId, Data }));
    await expect(post).rejects.toBeInstanceOf(PayloadTooLargeException);
  });
});

describe("startWebsocket", () => {
  it("closes idle WebSocket connections and keeps active ones open", async () => {
    await test.stop();
    test = await startTestWebsocket({ quotas: { ...awsQuotas, idleMs: 3000 } });
    const { socket: idle } = await test.connect();
    const { socket: busy, ConnectionId } = await test.connect();
    const Data = "x";
    const keepBusy = setInterval(() => {
      test.management.send(new PostToConnectionCommand({ ConnectionId, Data })).catch(() => {});
    }, 50);
    const [code] = await once(idle, "close");
    expect(code).toBe(1001);
    expect(busy.readyState).toBe(busy.OPEN);
    clearInterval(keepBusy);
    await once(busy, "close");
  });

  it("closes a WebSocket connection that has reached its maximum duration", async () => {
    await test.stop();
    test = await startTestWebsocket({ quotas: { ...awsQuotas, connectionMs: 100 } });
    const { socket } = await test.connect();
    expect((await once(socket, "close"))[0]).toBe(1001);
  });

  it("closes all WebSocket connections when the API stops", async () => {
    const { socket } = await test.connect();
    const closed = once(socket, "close");
    await test.websocket.stop();
    expect((await closed)[0]).toBe(1001);
    expect(test.callsOf("$disconnect")).toHaveLength(1);
    expect(test.websocket.connections()).toBe(0);
  });

  it("throttles requests that exceed the rate limit of the @connections API", async () => {
    await test.stop();
    test = await startTestWebsocket({ callbacksPerSecond: 0.01 });
    const { ConnectionId } = await test.connect();
    const post = () =>
      test.management.send(new PostToConnectionCommand({ ConnectionId, Data: "x" }));
    await post();
    await expect(post()).rejects.toBeInstanceOf(LimitExceededException);
  });
});
