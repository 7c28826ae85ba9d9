import { describe, expect, it, vi } from "vitest";
import { hourMs, minuteMs } from "#shared/durations.ts";
import { signAccessToken } from "../auth/sign-access-token.ts";
import { getAccount } from "../data/account/account-store.ts";
import { addConnection } from "../data/live/connection-store.ts";
import { testContext } from "../testing/calls/invoke.ts";
import { securityLinesOf } from "../testing/calls/security-lines.ts";
import { sessionOf } from "../testing/passkeys/passkey-setup.ts";
import { engine, setUpEngine } from "../testing/services/services-setup.ts";
import { scanTable } from "../testing/table/items.ts";
import { liveConnections } from "../testing/table/live-connections.ts";
import { changeAccount, createTestUser, deleteAccountItem } from "../testing/test-data/users.ts";
import { handler as connect } from "./connect.ts";
import { handler as disconnect } from "./disconnect.ts";

// Sets the log level before the imports, because loggers read it when their module is loaded.
vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "INFO";
});

setUpEngine();

type Handler = (event: unknown, context: unknown) => Promise<{ statusCode: number }>;

function call(
  handler: unknown,
  connectionId: string,
  headers?: Record<string, string> | null,
  queryStringParameters?: Record<string, string>,
) {
  const event = {
    ...(headers !== undefined && { headers }),
    ...(queryStringParameters && { queryStringParameters }),
    requestContext: { connectionId },
  };
  return (handler as Handler)({ ...event, isBase64Encoded: false }, testContext());
}

function offer(token: string): Record<string, string> {
  return { Host: "localhost", "Sec-WebSocket-Protocol": `bearer, ${token}` };
}

async function connected(): Promise<string[]> {
  return (await liveConnections(new Date())).map(({ id }) => id);
}

describe("WebSocket route $connect", () => {
  it("accepts an access token that is sent as a WebSocket subprotocol", async () => {
    const { token } = await createTestUser(engine);
    expect(await call(connect, "one=", offer(token))).toEqual({
      statusCode: 200,
      headers: { "Sec-WebSocket-Protocol": "bearer" },
    });
    await call(connect, "two=", { "sec-websocket-protocol": `bearer,${token}` });
    expect(await connected()).toEqual(["one=", "two="]);
    for (const connectionId of ["one=", "two="]) {
      expect(await call(disconnect, connectionId)).toEqual({ statusCode: 200 });
    }
    expect(await connected()).toEqual([]);
  });

  it("subscribes clients to the requested kind of live event, and rejects unknown kinds with 400", async () => {
    const { token } = await createTestUser(engine);
    const connectFor = (id: string, events: string) => call(connect, id, offer(token), { events });
    expect(await connectFor("board=", "leaderboard:update")).toMatchObject({ statusCode: 200 });
    expect(await connectFor("unknown=", "leaderboard")).toEqual({ statusCode: 400 });
    expect(await liveConnections(new Date())).toMatchObject([
      { id: "board=", only: "leaderboard:update" },
    ]);
    await call(disconnect, "board=");
  });

  it("returns 401 for a missing, invalid or expired token, and 403 for an unverified user", async () => {
    const { token } = await createTestUser(engine);
    const unverified = await createTestUser(engine, { verified: false });
    const user = await createTestUser(engine);
    const account = await getAccount(user.id);
    if (!account) throw new Error("The account is missing");
    const signer = { kid: "test", privateKey: engine.signingKey };
    const issuedAt = new Date(Date.now() - 16 * minuteMs);
    const { sessionId } = sessionOf(user);
    const expired = await signAccessToken(account, sessionId, issuedAt, signer);
    const refused: [Record<string, string> | null | undefined, number][] = [
      [undefined, 401],
      [null, 401],
      [{}, 401],
      [{ "Sec-WebSocket-Protocol": "bearer" }, 401],
      [{ "Sec-WebSocket-Protocol": token }, 401],
      [{ Authorization: `Bearer ${token}` }, 401],
      [offer("a.b.c"), 401],
      [offer(`${token}x`), 401],
      [offer(expired), 401],
      [offer(unverified.token), 403],
    ];
    for (const [headers, statusCode] of refused) {
      expect(await call(connect, "stranger=", headers)).toEqual({ statusCode });
    }
    expect(await connected()).toEqual([]);
  });

  it("accepts at most ten live connections per user (D35)", async () => {
    const { id: actor, token } = await createTestUser(engine);
    const answers: unknown[] = [];
    const { lines } = await securityLinesOf(async () => {
      for (let n = 0; n < 12; n++) {
        answers.push((await call(connect, `tab-${n}=`, offer(token))).statusCode);
      }
    });
    const line = { action: "live-connection", outcome: "too-many-attempts", actor };
    expect(lines).toEqual([line, line]);
    expect(answers).toEqual([...Array(10).fill(200), 429, 429]);
    const ids = await connected();
    expect(ids).toHaveLength(10);
    for (const id of ids) await call(disconnect, id);
  });

  it("deletes expired connections instead of counting them", async () => {
    const user = await createTestUser(engine);
    const holder = sessionOf(user);
    const justExpired = new Date(Date.now() - 2 * hourMs);
    for (let n = 0; n < 12; n++) await addConnection(`old-${n}=`, holder, justExpired);
    const answers: unknown[] = [];
    for (let n = 0; n < 11; n++) {
      answers.push((await call(connect, `tab-${n}=`, offer(user.token))).statusCode);
    }
    expect(answers).toEqual([...Array(10).fill(200), 429]);
    expect((await scanTable()).filter(({ SK }) => SK.startsWith("old-"))).toEqual([]);
    for (const id of await connected()) await call(disconnect, id);
  });

  it("rejects users who were banned or deleted after their token was issued", async () => {
    for (const [change, statusCode] of [
      [{ isBanned: true, epoch: 1 }, 403],
      [{ epoch: 1 }, 401],
      [undefined, 401],
    ] as const) {
      const { id, token } = await createTestUser(engine);
      await (change ? changeAccount(id, change) : deleteAccountItem(id));
      expect(await call(connect, "late=", offer(token))).toEqual({ statusCode });
    }
    expect(await connected()).toEqual([]);
  });

  it("does not log the access token", async () => {
    const { token } = await createTestUser(engine);
    const { text } = await securityLinesOf(async () => {
      await call(connect, "quiet=", offer(token));
      await call(connect, "quiet=", offer(`${token}x`));
    });
    expect(text).not.toContain(token.slice(-20));
  });
});
