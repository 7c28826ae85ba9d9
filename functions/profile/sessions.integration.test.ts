import { beforeEach, describe, expect, it, vi } from "vitest";
import { dayMs } from "#shared/durations.ts";
import { handler as banUser } from "../admin/ban-user.ts";
import { handler as unbanUser } from "../admin/unban-user.ts";
import { handler as login } from "../auth/login.ts";
import { handler as logout } from "../auth/logout.ts";
import { handler as refresh } from "../auth/refresh.ts";
import { handler as register } from "../auth/register.ts";
import { verifyAccount } from "../data/account/administer-account.ts";
import { endedSessions } from "../data/session/ended-sessions.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { scanTable } from "../testing/table/items.ts";
import { createTestUser, newEmail, type TestUser } from "../testing/test-data/users.ts";
import { handler as endSession } from "./end-session.ts";
import { handler as exportProfile } from "./export-profile.ts";
import { handler as listSessions } from "./list-sessions.ts";
import { handler as updateProfile } from "./update-profile.ts";

setUpAuthServices();

let user: TestUser;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T08:00:00.000Z") });
  user = await createTestUser(services.engine);
});

const advanceClock = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const logIn = async (userAgent: string) => {
  const body = { email: user.email, mot_de_passe: user.password };
  return (await invoke(login, { body, headers: { "user-agent": userAgent } })).body;
};
const rename = (token: string) =>
  invoke(updateProfile, { body: { nom: "Anaïs", email: user.email }, token });
const sessionIdOf = (refreshToken: string) => refreshToken.split(".")[0] ?? "";

describe("login sessions (D35)", () => {
  it("lists the user's sessions with their devices and marks the current one", async () => {
    const phone = await logIn("Phone");
    advanceClock(1000);
    const desk = await logIn("Desk ".repeat(100));
    advanceClock(1000);
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

  it("lists a session that was opened at registration only once it has been used", async () => {
    const email = newEmail();
    const password = "un-bon-secret-1";
    const body = { nom: "Ana", email, mot_de_passe: password };
    const registered = (await invoke(register, { body })).body;
    await verifyAccount(registered.user.id, new Date());
    const credentials = { email, mot_de_passe: password };
    const phone = (await invoke(login, { body: credentials })).body;
    const listed = async (token: string) =>
      (await invoke(listSessions, { token })).body.map(({ id }: { id: string }) => id);
    const [registrationId, loginId] = [registered, phone].map(({ refreshToken }) =>
      sessionIdOf(refreshToken),
    );
    expect(await listed(phone.accessToken)).toEqual([loginId]);
    expect(await listed(registered.accessToken)).toHaveLength(2);
    advanceClock(1000);
    const { refreshToken } = registered;
    expect((await invoke(refresh, { body: { refreshToken } })).status).toBe(200);
    expect(await listed(phone.accessToken)).toEqual([registrationId, loginId]);
  });

  it("lets users end their own sessions but not other users' sessions", async () => {
    const phone = await logIn("Phone");
    const params = { sessionId: sessionIdOf(phone.refreshToken) };
    const stranger = await createTestUser(services.engine);
    expect((await invoke(endSession, { params, token: stranger.token })).status).toBe(404);
    expect((await rename(phone.accessToken)).status).toBe(200);
    expect((await invoke(endSession, { params, token: user.token })).status).toBe(204);
    expect((await invoke(endSession, { params, token: user.token })).status).toBe(404);
    const { refreshToken } = phone;
    expect((await invoke(refresh, { body: { refreshToken } })).status).toBe(401);
    expect((await rename(phone.accessToken)).status).toBe(401);
    expect((await rename(user.token)).status).toBe(200);
  });

  it("rejects profile changes and data exports with the access token of an ended session", async () => {
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

  const ban = async () => {
    const { token } = await createTestUser(services.engine, { role: "ADMIN" });
    const params = { userId: user.id };
    await invoke(banUser, { token, params, body: { banReason: "Insultes" } });
    expect((await invoke(unbanUser, { token, params })).status).toBe(200);
  };
  const changePassword = async () => {
    const { email, token, password: currentPassword } = user;
    user.password = "un-bon-secret-2";
    const body = { nom: "Anaïs", email, currentPassword, newPassword: user.password };
    expect((await invoke(updateProfile, { token, body })).status).toBe(200);
  };

  it.each([
    ["a password change", changePassword, ["", "Desk"]],
    ["a ban that was lifted", ban, ["Desk"]],
  ])(
    "omits sessions that were ended by %s from the session list and the data export",
    async (_, end, open) => {
      await logIn("Phone");
      await end();
      advanceClock(1000);
      const { accessToken: token } = await logIn("Desk");
      const { body: listed } = await invoke(listSessions, { token });
      expect(listed.map((session: { userAgent: string }) => session.userAgent).sort()).toEqual(
        open,
      );
      const { body: exported } = await invoke(exportProfile, { token });
      expect(exported.sessions).toHaveLength(open.length);
    },
  );

  it("closes only the live connections of the session that logs out", async () => {
    const { refreshToken } = await logIn("Phone");
    const sessionId = sessionIdOf(refreshToken);
    await invoke(logout, { body: { refreshToken } });
    const tasks = (await scanTable()).filter(({ userId, kind }) => userId === user.id && kind);
    expect(tasks).toMatchObject([{ kind: "close-connections" }]);
    const own = sessionIdOf((await logIn("Desk")).refreshToken);
    const ended = await endedSessions(user.id, [sessionId, own], new Date());
    expect(ended).toEqual(new Set([sessionId]));
  });

  it("counts an expired session as ended when live connections are closed", async () => {
    const sessionId = sessionIdOf((await logIn("Phone")).refreshToken);
    const endedAt = (now: number) => endedSessions(user.id, [sessionId], new Date(now));
    const expiry = Date.now() + 30 * dayMs;
    expect(await endedAt(expiry - 1000)).toEqual(new Set());
    expect(await endedAt(expiry)).toEqual(new Set([sessionId]));
  });

  const refreshUntilLastSecond = async () => {
    let { refreshToken } = await logIn("Phone");
    for (let elapsed = 0; elapsed < 75; elapsed += 25) {
      advanceClock(25 * dayMs);
      ({ refreshToken } = (await invoke(refresh, { body: { refreshToken } })).body);
    }
    advanceClock(15 * dayMs - 1000);
    const last = await invoke(refresh, { body: { refreshToken } });
    expect(last.status).toBe(200);
    return last.body;
  };

  it("ends a session 90 days after login, even if its token was refreshed", async () => {
    const { refreshToken } = await refreshUntilLastSecond();
    advanceClock(1000);
    expect((await invoke(refresh, { body: { refreshToken } })).status).toBe(401);
  });

  it("rejects writes and exports after 90 days, even with a valid access token", async () => {
    const { accessToken } = await refreshUntilLastSecond();
    expect((await rename(accessToken)).status).toBe(200);
    advanceClock(1000);
    expect((await rename(accessToken)).status).toBe(401);
    expect((await invoke(exportProfile, { token: accessToken })).status).toBe(401);
  });
});
