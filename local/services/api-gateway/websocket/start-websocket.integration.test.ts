import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestWebsocket } from "../../../testing/websocket.ts";

let test: Awaited<ReturnType<typeof startTestWebsocket>>;

beforeEach(async () => {
  test = await startTestWebsocket();
});
afterEach(() => test.stop());

/** Opens a WebSocket connection that the server must reject. Returns the HTTP status. */
async function refusedStatus(...options: Parameters<typeof test.open>) {
  const socket = test.open(...options);
  socket.on("error", () => undefined);
  const [, response] = await once(socket, "unexpected-response");
  return response.statusCode;
}

describe("WebSocket handshake", () => {
  it("invokes the $connect function with API Gateway's CONNECT event", async () => {
    test.responses.$connect = () => ({
      statusCode: 200,
      headers: { "Sec-WebSocket-Protocol": "bearer" },
    });
    await test.connect("/api?a=1&a=2&b=3", ["bearer", "token"], { "User-Agent": "test" });
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

  it("uses the subprotocol that the $connect function returns", async () => {
    const { socket: plain } = await test.connect("/api");
    expect(plain.protocol).toBe("");
    test.responses.$connect = () => ({
      statusCode: 200,
      headers: { "sec-websocket-protocol": "bearer" },
    });
    const { socket } = await test.connect("/api", ["bearer", "token"]);
    expect(socket.protocol).toBe("bearer");
  });

  it.each([401, 403, 500])(
    "rejects the WebSocket upgrade if the $connect function returns status %i",
    async (statusCode) => {
      test.responses.$connect = () => ({ statusCode });
      expect(await refusedStatus()).toBe(statusCode);
      expect(test.websocket.connections()).toBe(0);
      expect(test.callsOf("$disconnect")).toEqual([]);
    },
  );

  it("rejects the WebSocket handshake with 500 if $connect throws or returns no status", async () => {
    test.responses.$connect = () => Promise.reject(new Error("broken"));
    expect(await refusedStatus()).toBe(500);
    test.responses.$connect = () => ({});
    expect(await refusedStatus()).toBe(500);
  });

  it("invokes the $disconnect function if the client disconnects before $connect returns", async () => {
    let finish = (_: object) => {};
    test.responses.$connect = () => new Promise((resolve) => (finish = resolve));
    const socket = test.open();
    socket.on("error", () => undefined);
    await expect.poll(() => test.callsOf("$connect")).toHaveLength(1);
    const closed = new Promise((resolve) => socket.on("close", resolve));
    socket.terminate();
    await closed;
    finish({ statusCode: 200 });
    await expect.poll(() => test.callsOf("$disconnect")).toHaveLength(1);
    expect(test.websocket.connections()).toBe(0);
  });
});

describe("WebSocket connection", () => {
  it("accepts frames of up to 32 KB and closes the connection after a larger one", async () => {
    const { socket } = await test.connect();
    socket.send("x".repeat(32 * 1024));
    socket.ping();
    await once(socket, "pong");
    socket.send("x".repeat(32 * 1024 + 1));
    const [code] = await once(socket, "close");
    expect(code).toBe(1009);
  });

  it("passes the client's close code and reason to the $disconnect function", async () => {
    const { socket, ConnectionId } = await test.connect();
    socket.close(4001, "bye");
    await expect.poll(() => test.callsOf("$disconnect")).toHaveLength(1);
    expect(test.callsOf("$disconnect")[0]?.event.requestContext).toMatchObject({
      eventType: "DISCONNECT",
      routeKey: "$disconnect",
      connectionId: ConnectionId,
      disconnectStatusCode: 4001,
      disconnectReason: "bye",
    });
  });
});
