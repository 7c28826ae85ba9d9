import { beforeEach, describe, expect, it, vi } from "vitest";
import { dayMs, minuteMs } from "#shared/durations.ts";
import {
  confirmSession,
  getSession,
  rotateSession,
  type Session,
} from "../data/session/session-store.ts";
import { verifyAccessToken } from "../http/access-token.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { scanTable } from "../testing/table/items.ts";
import {
  changeAccount,
  createTestUser,
  deleteAccountItem,
  type TestUser,
} from "../testing/test-data/users.ts";
import { handler as login } from "./login.ts";
import { handler as refresh } from "./refresh.ts";
import { newRefreshToken, parseRefreshToken, type RefreshToken } from "./refresh-token.ts";

setUpAuthServices();

let person: TestUser;
let first: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T08:00:00Z") });
  person = await createTestUser(services.engine);
  const { email, password } = person;
  const answer = await invoke(login, { body: { email, mot_de_passe: password } });
  first = answer.body.refreshToken;
});

const refreshWith = (refreshToken: string, attempt?: string) =>
  invoke(refresh, { body: { refreshToken, attempt } });
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

async function successorOf(token: string, attempt?: string): Promise<string> {
  const { status, body } = await refreshWith(token, attempt);
  expect(status).toBe(200);
  return body.refreshToken;
}

async function expectSignedOut(token: string, attempt?: string): Promise<void> {
  expect(await refreshWith(token, attempt)).toMatchObject({
    status: 401,
    body: { code: "not-signed-in" },
  });
}

describe("POST /auth/refresh", () => {
  it("returns the user with a new access token and a new refresh token", async () => {
    await changeAccount(person.id, { nom: "Nouveau nom", role: "ADMIN" });
    const { status, body } = await refreshWith(first);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: person.id, nom: "Nouveau nom", role: "ADMIN" });
    const claims = { userId: person.id, nom: "Nouveau nom", role: "ADMIN" };
    expect(await verifyAccessToken(body.accessToken)).toMatchObject(claims);
    expect(body.refreshToken).not.toBe(first);
    later(20_000);
    await successorOf(body.refreshToken);
  });

  it("stores refresh tokens only as hashes", async () => {
    const second = await successorOf(first);
    const stored = JSON.stringify(await scanTable());
    for (const token of [first, second]) expect(stored).not.toContain(token.split(".")[1]);
  });

  it("returns the same new refresh token if the old one is reused within 10 seconds", async () => {
    const second = await successorOf(first);
    later(10_000);
    expect(await successorOf(first)).toBe(second);
    await successorOf(second);
  });

  it("returns the same new refresh token to ten concurrent requests", async () => {
    const successors = await Promise.all(Array.from({ length: 10 }, () => successorOf(first)));
    expect(new Set(successors).size).toBe(1);
    later(60_000);
    await successorOf(successors[0] as string);
  });

  it("does not let a delayed refresh request replace a newer refresh token with an older one", async () => {
    const { family, secret } = parseRefreshToken(first) as RefreshToken;
    const second = await successorOf(first);
    const third = await successorOf(second);
    const to = (parseRefreshToken(second) as RefreshToken).secret;
    const session = (await getSession(family, new Date())) as Session;
    expect(await rotateSession(session, { family, from: secret, to }, new Date())).toBe(false);
    await successorOf(third);
  });

  it("ends the session if a refresh token is reused more than 10 seconds after being replaced", async () => {
    const second = await successorOf(first);
    later(10_001);
    await expectSignedOut(first);
    await expectSignedOut(second);
  });

  it("returns the same new token whenever the client repeats an attempt whose response was lost", async () => {
    const second = await successorOf(first, "attempt-1");
    later(60 * minuteMs);
    expect(await successorOf(first, "attempt-1")).toBe(second);
    const third = await successorOf(second, "attempt-2");
    later(60 * minuteMs);
    expect(await successorOf(second, "attempt-2")).toBe(third);
    await expectSignedOut(first, "attempt-1");
    await expectSignedOut(third);
  });

  it("ends the session if an old refresh token is reused with another attempt", async () => {
    const second = await successorOf(first, "attempt-1");
    later(10_001);
    await expectSignedOut(first, "attempt-2");
    await expectSignedOut(second);
  });

  it("closes the session's live connections if a refresh token is reused", async () => {
    await successorOf(first);
    later(10_001);
    await expectSignedOut(first);
    expect(await scanTable()).toContainEqual(
      expect.objectContaining({ kind: "close-connections", userId: person.id }),
    );
  });

  it("ends the session if a client sends a refresh token older than the previous one", async () => {
    const second = await successorOf(first);
    const third = await successorOf(second);
    await expectSignedOut(first);
    await expectSignedOut(third);
  });

  it("keeps the user's other sessions open when reuse of a refresh token ends one session", async () => {
    const { email, password } = person;
    const other = await invoke(login, { body: { email, mot_de_passe: password } });
    await successorOf(first);
    later(11_000);
    await expectSignedOut(first);
    await successorOf(other.body.refreshToken);
  });

  it("opens a new session if a concurrent refresh computed the next token with another key", async () => {
    const { family, secret } = parseRefreshToken(first) as RefreshToken;
    const foreign = newRefreshToken().secret;
    const session = (await getSession(family, new Date())) as Session;
    await rotateSession(session, { family, from: secret, to: foreign }, new Date());
    const mine = await successorOf(first);
    expect(mine.split(".")[0]).not.toBe(family);
    await successorOf(`${family}.${foreign}`);
    await successorOf(mine);
  });

  it("stays in the same session if the key changed before the client repeats a lost attempt", async () => {
    const { family, secret } = parseRefreshToken(first) as RefreshToken;
    const foreign = newRefreshToken().secret;
    const session = (await getSession(family, new Date())) as Session;
    const lost = { family, from: secret, to: foreign, attempt: "attempt-1" };
    await rotateSession(session, lost, new Date());
    later(60 * minuteMs);
    const second = await successorOf(first, "attempt-1");
    expect(second.split(".")[0]).toBe(family);
    later(60 * minuteMs);
    expect(await successorOf(first, "attempt-1")).toBe(second);
    await expectSignedOut(`${family}.${foreign}`);
    await expectSignedOut(second);
  });

  it("copies the time of the last passkey use if a refresh opens a new session", async () => {
    const { family, secret } = parseRefreshToken(first) as RefreshToken;
    const passkeyAt = new Date().toISOString();
    await confirmSession(person.id, family, new Date(), []);
    later(60_000);
    const session = (await getSession(family, new Date())) as Session;
    const foreign = newRefreshToken().secret;
    await rotateSession(session, { family, from: secret, to: foreign }, new Date());
    const [other = ""] = (await successorOf(first)).split(".");
    expect(other).not.toBe(family);
    expect(await getSession(other, new Date())).toMatchObject({ passkeyAt });
    expect(await getSession(family, new Date())).toMatchObject({ passkeyAt });
  });

  it("accepts a refresh token for 30 days after it was issued", async () => {
    later(30 * dayMs - 1000);
    const second = await successorOf(first);
    later(30 * dayMs - 1000);
    const third = await successorOf(second);
    later(30 * dayMs);
    await expectSignedOut(third);
  });

  it.each(["x", "a.b", `${"a".repeat(22)}.${"b".repeat(43)}`])(
    "rejects the invalid refresh token %s",
    (token) => expectSignedOut(token),
  );

  it("rejects the refresh token of a deleted account", async () => {
    await deleteAccountItem(person.id);
    await expectSignedOut(first);
  });

  it("rejects a refresh token after all sessions of the account were revoked", async () => {
    await changeAccount(person.id, { epoch: 1 });
    await expectSignedOut(first);
  });

  it("rejects a banned user's refresh token and returns the reason for the ban", async () => {
    await changeAccount(person.id, { isBanned: true, banReason: "Insultes", epoch: 1 });
    expect(await refreshWith(first)).toMatchObject({
      status: 403,
      body: { code: "banned", message: "Votre compte a été banni : Insultes" },
    });
  });
});
