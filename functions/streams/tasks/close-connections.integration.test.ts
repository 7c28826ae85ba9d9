import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addConnection } from "../../data/live/connection-store.ts";
import { endSession, openSession } from "../../data/session/session-store.ts";
import { newId } from "../../data/table/ids.ts";
import { type LiveEndpoint, startLiveEndpoint } from "../../testing/services/live-endpoint.ts";
import { type Engine, startEngine } from "../../testing/table/start-engine.ts";
import { changeAccount, createTestUser } from "../../testing/test-data/users.ts";
import { dataTasks } from "./data-tasks.ts";

let engine: Engine;
let live: LiveEndpoint;

beforeAll(async () => {
  engine = await startEngine();
  live = await startLiveEndpoint();
});
afterAll(async () => {
  await live?.stop();
  await engine?.stop();
});

/** Somebody with a live connection of a phone and one of a desk, each of a session of its own. */
async function somebodyLive() {
  const { id: userId } = await createTestUser(engine);
  const now = new Date();
  const [phone, desk] = [newId(), newId()];
  for (const family of [phone, desk]) {
    const session = { userId, epoch: 0, userAgent: "", family, secret: newId() };
    await openSession(session, now);
    await addConnection(`${family}=`, { userId, sessionId: family }, now);
  }
  const since = now.toISOString();
  const close = () =>
    dataTasks["close-connections"](
      { kind: "close-connections", userId, since, createdAt: since },
      now,
    );
  return { userId, phone, desk, close };
}

describe("live connections", () => {
  it("of a session that was ended are closed, and no others, however often it is looked", async () => {
    const { userId, phone, desk, close } = await somebodyLive();
    await endSession(userId, phone, new Date());
    for (let look = 0; look < 2; look++) await close();
    expect(live.closed).toContain(`${phone}=`);
    expect(live.closed).not.toContain(`${desk}=`);
  });

  it("of all sessions are closed when all were revoked, but for one that began since", async () => {
    const { userId, phone, desk, close } = await somebodyLive();
    await changeAccount(userId, { epoch: 1 });
    const again = newId();
    const session = { userId, epoch: 1, userAgent: "", family: again, secret: newId() };
    await openSession(session, new Date());
    await addConnection(`${again}=`, { userId, sessionId: again }, new Date());
    await close();
    for (const ended of [phone, desk]) expect(live.closed).toContain(`${ended}=`);
    expect(live.closed).not.toContain(`${again}=`);
  });

  it("of somebody banned are closed", async () => {
    const { userId, phone, close } = await somebodyLive();
    await changeAccount(userId, { isBanned: true });
    await close();
    expect(live.closed).toContain(`${phone}=`);
  });
});
