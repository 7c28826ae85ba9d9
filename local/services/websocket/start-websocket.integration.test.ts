import { once } from "node:events";
import {
  DeleteConnectionCommand,
  GetConnectionCommand,
  GoneException,
  PayloadTooLargeException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { awsLimits } from "./limits.ts";
import { startTestWebsocket } from "./test-websocket.ts";

let test: Awaited<ReturnType<typeof startTestWebsocket>>;

beforeEach(async () => {
  test = await startTestWebsocket();
});
afterEach(() => test.stop());

async function connected(...options: Parameters<typeof test.open>) {
  const socket = test.open(...options);
  await once(socket, "open");
  const ConnectionId = test.callsOf("$connect").at(-1)?.event.requestContext.connectionId ?? "";
  return { socket, ConnectionId };
}

async function refusal(...options: Parameters<typeof test.open>) {
  const socket = test.open(...options);
  socket.on("error", () => undefined);
  const [, response] = await once(socket, "unexpected-response");
  return response.statusCode;
}

describe("connecting", () => {
  it("invokes $connect with the event of API Gateway", async () => {
    test.answers.$connect = () => ({
      statusCode: 200,
      headers: { "Sec-WebSocket-Protocol": "bearer" },
    });
    await connected("/api?a=1&a=2&b=3", ["bearer", "token"], { "User-Agent": "test" });
    const [call] = test.calls;
    expect(call?.routeKey).toBe("$connect");
    expect(call?.event).toMatchObject({
      headers: { "Sec-WebSocket-Protocol": "bearer,token", "User-Agent": "test" },
      multiValueHeaders: { "User-Agent": ["test"] },
      queryStringParameters: { a: "2", b: "3" },
      multiValueQueryStringParameters: { a: ["1", "2"], b: ["3"] },
      requestContext: {
        routeKey: "$connect",
        eventType: "CONNECT",
        messageDirection: "IN",
        apiId: "api1",
        stage: "api",
        domainName: "api1.example.org",
        connectionId: expect.stringMatching(/^[\w-]{15}=$/),
        connectedAt: expect.any(Number),
        requestId: expect.any(String),
        requestTimeEpoch: expect.any(Number),
        requestTime: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
        identity: { sourceIp: "127.0.0.1", userAgent: "test" },
      },
      isBase64Encoded: false,
    });
    expect(call?.event).not.toHaveProperty("body");
  });

  it("takes the subprotocol that the function names, none when it names none", async () => {
    const { socket: plain } = await connected("/api");
    expect(plain.protocol).toBe("");
    test.answers.$connect = () => ({
      statusCode: 200,
      headers: { "sec-websocket-protocol": "bearer" },
    });
    const { socket } = await connected("/api", ["bearer", "token"]);
    expect(socket.protocol).toBe("bearer");
  });

  it.each([401, 403, 500])("refuses the upgrade with the function's %i", async (statusCode) => {
    test.answers.$connect = () => ({ statusCode });
    expect(await refusal()).toBe(statusCode);
    expect(test.websocket.connections()).toBe(0);
    expect(test.callsOf("$disconnect")).toEqual([]);
  });

  it("refuses with 500 when the function throws or answers without a status", async () => {
    test.answers.$connect = () => Promise.reject(new Error("broken"));
    expect(await refusal()).toBe(500);
    test.answers.$connect = () => ({});
    expect(await refusal()).toBe(500);
  });

  it("runs $disconnect when the client leaves while $connect runs", async () => {
    let finish = (_: object) => {};
    test.answers.$connect = () => new Promise((resolve) => (finish = resolve));
    const socket = test.open();
    socket.on("error", () => undefined);
    await vi.waitFor(() => expect(test.callsOf("$connect")).toHaveLength(1));
    const closed = new Promise((resolve) => socket.on("close", resolve));
    socket.terminate();
    await closed;
    finish({ statusCode: 200 });
    await vi.waitFor(() => expect(test.callsOf("$disconnect")).toHaveLength(1));
    expect(test.websocket.connections()).toBe(0);
  });
});

describe("messages", () => {
  it("hands text and binary messages to $default", async () => {
    const { socket, ConnectionId } = await connected();
    socket.send('{"é":1}');
    socket.send(Buffer.from([0, 255]));
    await vi.waitFor(() => expect(test.callsOf("$default")).toHaveLength(2));
    const [text, binary] = test.callsOf("$default").map(({ event }) => event);
    expect(text).toMatchObject({
      body: '{"é":1}',
      isBase64Encoded: false,
      requestContext: {
        routeKey: "$default",
        eventType: "MESSAGE",
        connectionId: ConnectionId,
        messageId: expect.any(String),
      },
    });
    expect(text).not.toHaveProperty("headers");
    expect(binary).toMatchObject({ body: "AP8=", isBase64Encoded: true });
  });

  it("tells the client when $default fails, and stays open", async () => {
    test.answers.$default = () => Promise.reject(new Error("broken"));
    const { socket } = await connected();
    socket.send("x");
    const [data] = await once(socket, "message");
    expect(JSON.parse(data)).toMatchObject({ message: "Internal server error" });
    expect(socket.readyState).toBe(socket.OPEN);
  });

  it("takes 128 KB and closes with 1009 past it", async () => {
    const { socket } = await connected();
    socket.send("x".repeat(128 * 1024));
    await vi.waitFor(() => expect(test.callsOf("$default")).toHaveLength(1));
    socket.send("x".repeat(128 * 1024 + 1));
    const [code] = await once(socket, "close");
    expect(code).toBe(1009);
    expect(test.callsOf("$default")).toHaveLength(1);
  });

  it("runs $disconnect with code and reason when the client leaves", async () => {
    const { socket, ConnectionId } = await connected();
    socket.close(4001, "bye");
    await vi.waitFor(() => expect(test.callsOf("$disconnect")).toHaveLength(1));
    expect(test.callsOf("$disconnect")[0]?.event.requestContext).toMatchObject({
      eventType: "DISCONNECT",
      routeKey: "$disconnect",
      connectionId: ConnectionId,
      disconnectStatusCode: 4001,
      disconnectReason: "bye",
    });
  });
});

describe("management", () => {
  it("posts to a connection", async () => {
    const { socket, ConnectionId } = await connected();
    const received = once(socket, "message");
    await test.management.send(new PostToConnectionCommand({ ConnectionId, Data: "été" }));
    const [data, isBinary] = await received;
    expect([data.toString(), isBinary]).toEqual(["été", false]);
  });

  it("serves paths with the stage too", async () => {
    const { socket, ConnectionId } = await connected();
    const received = once(socket, "message");
    const path = `/api/@connections/${encodeURIComponent(ConnectionId)}`;
    const answer = await fetch(test.websocket.endpoint + path, { method: "POST", body: "x" });
    expect(answer.status).toBe(200);
    await received;
    expect((await fetch(`${test.websocket.endpoint}/other`)).status).toBe(404);
  });

  it("describes a connection", async () => {
    const { ConnectionId } = await connected("/api", [], { "User-Agent": "test" });
    const found = await test.management.send(new GetConnectionCommand({ ConnectionId }));
    expect(found.ConnectedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(found.LastActiveAt).toBeInstanceOf(Date);
    expect(found.Identity).toEqual({ SourceIp: "127.0.0.1", UserAgent: "test" });
  });

  it("closes a connection", async () => {
    const { socket, ConnectionId } = await connected();
    const closed = once(socket, "close");
    await test.management.send(new DeleteConnectionCommand({ ConnectionId }));
    expect((await closed)[0]).toBe(1000);
    await vi.waitFor(() => expect(test.callsOf("$disconnect")).toHaveLength(1));
  });

  it("answers GoneException for connections unknown, closed or not yet established", async () => {
    const post = (ConnectionId: string) =>
      test.management.send(new PostToConnectionCommand({ ConnectionId, Data: "x" }));
    await expect(post("absent=")).rejects.toBeInstanceOf(GoneException);
    const { socket, ConnectionId } = await connected();
    socket.terminate();
    await vi.waitFor(() => expect(test.websocket.connections()).toBe(0));
    await expect(post(ConnectionId)).rejects.toBeInstanceOf(GoneException);
    const get = test.management.send(new GetConnectionCommand({ ConnectionId }));
    await expect(get).rejects.toBeInstanceOf(GoneException);
    let early: Promise<unknown> = Promise.resolve();
    test.answers.$connect = async ({ requestContext }) => {
      early = post(requestContext.connectionId).catch((error: unknown) => error);
      await early;
      return { statusCode: 200 };
    };
    await connected();
    expect(await early).toBeInstanceOf(GoneException);
  });

  it("refuses what is larger than 128 KB", async () => {
    const { ConnectionId } = await connected();
    const Data = "x".repeat(128 * 1024 + 1);
    const post = test.management.send(new PostToConnectionCommand({ ConnectionId, Data }));
    await expect(post).rejects.toBeInstanceOf(PayloadTooLargeException);
  });
});

describe("limits", () => {
  it("closes a connection that is idle, and keeps one that is not", async () => {
    await test.stop();
    test = await startTestWebsocket({ ...awsLimits, idleMs: 200 });
    const { socket: idle } = await connected();
    const { socket: busy, ConnectionId } = await connected();
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

  it("closes a connection at its greatest age", async () => {
    await test.stop();
    test = await startTestWebsocket({ ...awsLimits, connectionMs: 100 });
    const { socket } = await connected();
    expect((await once(socket, "close"))[0]).toBe(1001);
  });

  it("closes everything and runs each $disconnect when it stops", async () => {
    const { socket } = await connected();
    const closed = once(socket, "close");
    await test.websocket.stop();
    expect((await closed)[0]).toBe(1001);
    expect(test.callsOf("$disconnect")).toHaveLength(1);
    expect(test.websocket.connections()).toBe(0);
  });
});
