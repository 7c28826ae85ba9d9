import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { handler as login } from "../auth/login.ts";
import { handler as logout } from "../auth/logout.ts";
import { handler as refresh } from "../auth/refresh.ts";
import { endedSessions } from "../data/session/ended-sessions.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { type AuthServices, startAuthServices } from "../testing/services/auth-services.ts";
import { scanTable } from "../testing/table/items.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as endSession } from "./end-session.ts";
import { handler as exportProfile } from "./export-profile.ts";
import { handler as listSessions } from "./list-sessions.ts";
import { handler as updateProfile } from "./update-profile.ts";

const day = 86_400_000;
let services: AuthServices;
let person: TestUser;

beforeAll(async () => {
  services = await startAuthServices();
});
afterAll(() => services?.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T08:00:00.000Z") });
  person = await createTestUser(services.engine);
});
afterEach(() => vi.useRealTimers());

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const logIn = async (userAgent: string) => {
  const body = { email: person.email, mot_de_passe: person.password };
  return (await invoke(login, { body, headers: { "user-agent": userAgent } })).body;
};
const rename = (token: string) =>
  invoke(updateProfile, { body: { nom: "Anaïs", email: person.email }, token });
const sessionIdOf = (refreshToken: string) => refreshToken.split(".")[0] ?? "";

describe("one's sessions (D35)", () => {
  it("are listed, the last used first, each with its device; the one of the call is marked", async () => {
    const phone = await logIn("Phone");
    later(1000);
    const desk = await logIn("Desk ".repeat(100));
    later(1000);
    await invoke(refresh, { body: { refreshToken: phone.refreshToken } });
    const { status, body } = await invoke(listSessions, { token: desk.accessToken });
    expect(status).toBe(200);
    expect(body.slice(0, 2)).toEqual([
      {
        id: sessionIdOf(phone.refreshToken),
        userAgent: "Phone",
        startedAt: "2026-11-21T08:00:00.000Z",
        lastUsedAt: "2026-11-21T08:00:02.000Z",
        isCurrent: false,
      },
      {
        id: sessionIdOf(desk.refreshToken),
        userAgent: "Desk ".repeat(40),
        startedAt: "2026-11-21T08:00:01.000Z",
        lastUsedAt: "2026-11-21T08:00:01.000Z",
        isCurrent: true,
      },
    ]);
  });

  it("are ended one by one, and nobody else's", async () => {
    const phone = await logIn("Phone");
    const params = { sessionId: sessionIdOf(phone.refreshToken) };
    const stranger = await createTestUser(services.engine);
    expect((await invoke(endSession, { params, token: stranger.token })).status).toBe(404);
    expect((await rename(phone.accessToken)).status).toBe(200);
    expect((await invoke(endSession, { params, token: person.token })).status).toBe(204);
    expect((await invoke(endSession, { params, token: person.token })).status).toBe(404);
    const { refreshToken } = phone;
    expect((await invoke(refresh, { body: { refreshToken } })).status).toBe(401);
    expect((await rename(phone.accessToken)).status).toBe(401);
    expect((await rename(person.token)).status).toBe(200);
  });

  it("open neither a write nor the export once logged out, by the access token that is left", async () => {
    const { accessToken, refreshToken } = await logIn("Phone");
    expect((await invoke(exportProfile, { token: accessToken })).status).toBe(200);
    expect((await invoke(logout, { body: { refreshToken } })).status).toBe(204);
    for (const answer of [
      await rename(accessToken),
      await invoke(exportProfile, { token: accessToken }),
      await invoke(listSessions, { token: accessToken }),
    ]) {
      expect(answer.status).toBe(401);
    }
  });

  it("take their own live connections with them when they end", async () => {
    const { refreshToken } = await logIn("Phone");
    const sessionId = sessionIdOf(refreshToken);
    await invoke(logout, { body: { refreshToken } });
    const tasks = (await scanTable()).filter(({ userId, kind }) => userId === person.id && kind);
    expect(tasks).toMatchObject([{ kind: "close-connections" }]);
    const own = sessionIdOf((await logIn("Desk")).refreshToken);
    expect(await endedSessions(person.id, [sessionId, own])).toEqual(new Set([sessionId]));
  });

  it("end 90 days after the login, however often they are refreshed", async () => {
    let { refreshToken } = await logIn("Phone");
    for (let elapsed = 0; elapsed < 75; elapsed += 25) {
      later(25 * day);
      ({ refreshToken } = (await invoke(refresh, { body: { refreshToken } })).body);
    }
    later(15 * day - 1000);
    const last = await invoke(refresh, { body: { refreshToken } });
    expect(last.status).toBe(200);
    later(1000);
    const { refreshToken: lastToken } = last.body;
    expect((await invoke(refresh, { body: { refreshToken: lastToken } })).status).toBe(401);
  });
});
