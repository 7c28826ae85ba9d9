import { describe, expect, it } from "vitest";
import { addConnection } from "../../data/live/connection-store.ts";
import { endSession, openSession } from "../../data/session/session-store.ts";
import { newId } from "../../data/table/ids.ts";
import {
  engine,
  live,
  setUpEngine,
  setUpLiveEndpoint,
} from "../../testing/services/services-setup.ts";
import { changeAccount, createTestUser } from "../../testing/test-data/users.ts";
import { dataTasks } from "./data-tasks.ts";

setUpEngine();
setUpLiveEndpoint();

/**
 * Creates a user with two sessions and a live connection in each. Also returns `close`, which performs the task that
 * closes the live connections of ended sessions.
 */
async function createUserWithConnections() {
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

describe("background task that closes live connections", () => {
  it("closes an ended session's live connections, but not those of the user's other session", async () => {
    const { userId, phone, desk, close } = await createUserWithConnections();
    await endSession(userId, phone, new Date());
    for (let run = 0; run < 2; run++) await close();
    expect(live.closed).toContain(`${phone}=`);
    expect(live.closed).not.toContain(`${desk}=`);
  });

  it("closes the live connections of revoked sessions, but not those of a newer session", async () => {
    const { userId, phone, desk, close } = await createUserWithConnections();
    await changeAccount(userId, { epoch: 1 });
    const newer = newId();
    const session = { userId, epoch: 1, userAgent: "", family: newer, secret: newId() };
    await openSession(session, new Date());
    await addConnection(`${newer}=`, { userId, sessionId: newer }, new Date());
    await close();
    for (const ended of [phone, desk]) expect(live.closed).toContain(`${ended}=`);
    expect(live.closed).not.toContain(`${newer}=`);
  });

  it("closes the live connections of a banned user", async () => {
    const { userId, phone, desk, close } = await createUserWithConnections();
    await changeAccount(userId, { isBanned: true });
    await close();
    for (const connected of [phone, desk]) expect(live.closed).toContain(`${connected}=`);
  });
});
