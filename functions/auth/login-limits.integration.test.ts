import { TransactionConflictException } from "@aws-sdk/client-dynamodb";
import { describe, expect, it, vi } from "vitest";
import { minuteMs } from "#shared/durations.ts";
import { newAttempt, readNextAttemptAt } from "../data/limit/rate-limit-store.ts";
import { createLink } from "../data/session/link-store.ts";
import { newId } from "../data/table/ids.ts";
import { invoke, type TestAnswer } from "../testing/calls/invoke.ts";
import { countByStatus, later, refusal, setUpLimits, times } from "../testing/calls/limit-setup.ts";
import { newAddress } from "../testing/calls/new-address.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { removeItems, scanTable } from "../testing/table/items.ts";
import { withTableMiddleware } from "../testing/table/table-middleware.ts";
import { exhaustLimit } from "../testing/test-data/limits.ts";
import { changeAccount, createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as login } from "./login.ts";
import { handler as resetPassword } from "./reset-password.ts";

setUpAuthServices();

/** A user's IPv6 address and its /64 network. Failed logins are counted per network (D36). */
const home = "2001:db8:0:0::1";
const network = "2001:db8:0:0::/64";
/** The /48 network that contains `home`. */
const nearHome = "2001:db8:0::/48";

setUpLimits();

function deviceCookieOf({ cookies }: TestAnswer): string {
  const [cookie = ""] = cookies;
  expect(cookie).toMatch(
    /^__Secure-device=[\w-]+\.[\w-]+; Max-Age=\d+; Path=\/api\/auth\/login; Secure; HttpOnly; SameSite=Strict$/,
  );
  return cookie.split(";")[0] ?? "";
}

const logIn = (email: string, password: string, address = home, cookie?: string) =>
  invoke(login, {
    body: { email, mot_de_passe: password },
    address,
    ...(cookie && { cookies: [cookie] }),
  });

describe("POST /auth/login", () => {
  it("blocks logins to an account from the same network after ten failures in 15 minutes", async () => {
    const { email, password } = await createTestUser(services.engine);
    for (let failed = 0; failed < 10; failed++) {
      const address = `2001:db8:0:0::${failed}`;
      expect((await logIn(email, "wrong", address)).status).toBe(401);
    }
    expect(await logIn(email, password)).toEqual(refusal(15, 15 * 60));
    later(14 * minuteMs + 1000);
    expect(await logIn(email, password)).toEqual(refusal(1, 59));
    later(59_000);
    expect((await logIn(email, password)).status).toBe(200);
  });

  it("allows at most ten failed logins to an account in any 15-minute period", async () => {
    const { email, password } = await createTestUser(services.engine);
    await logIn(email, "wrong");
    later(14 * minuteMs);
    await times(9, () => logIn(email, "wrong"));
    expect((await logIn(email, password)).status).toBe(429);
    later(minuteMs);
    expect((await logIn(email, "wrong")).status).toBe(401);
    expect(await logIn(email, password)).toEqual(refusal(14, 14 * 60));
  });

  it("does not lock out a user when a stranger on another network guesses passwords", async () => {
    const { email, password } = await createTestUser(services.engine);
    const stranger = newAddress();
    await times(11, () => logIn(email, "wrong", stranger));
    expect((await logIn(email, password, stranger)).status).toBe(429);
    const answer = await logIn(email, password);
    expect(answer.status).toBe(200);
    const cookie = deviceCookieOf(answer);
    await times(11, () => logIn(email, "wrong"));
    expect((await logIn(email, password)).status).toBe(429);
    expect((await logIn(email, password, home, cookie)).status).toBe(200);
  });

  it("counts failed logins from a known device separately from other failed logins", async () => {
    const [me, other] = [
      await createTestUser(services.engine),
      await createTestUser(services.engine),
    ];
    const cookie = deviceCookieOf(await logIn(me.email, me.password));
    await times(10, () => logIn(me.email, "wrong", newAddress(), cookie));
    expect((await logIn(me.email, me.password, newAddress(), cookie)).status).toBe(429);
    await times(10, () => logIn(other.email, "wrong"));
    expect((await logIn(other.email, other.password, home, cookie)).status).toBe(429);
    const forged = `${cookie.slice(0, -1)}${cookie.endsWith("A") ? "B" : "A"}`;
    await times(10, () => logIn(me.email, "wrong"));
    expect((await logIn(me.email, me.password, home, forged)).status).toBe(429);
  });

  it("resets a user's count of failed logins when the password is reset", async () => {
    const person = await createTestUser(services.engine);
    await times(10, () => logIn(person.email, "wrong"));
    await exhaustLimit("failed-logins-of-account", `${person.email} ${nearHome}`, 100);
    expect((await logIn(person.email, person.password)).status).toBe(429);
    later(1000);
    const token = newId(20);
    const link = { purpose: "reset" as const, userId: person.id, email: person.email, epoch: 0 };
    await createLink(token, link, new Date());
    const newPassword = "tarte-aux-pommes";
    expect((await invoke(resetPassword, { body: { token, newPassword } })).status).toBe(200);
    expect((await logIn(person.email, newPassword)).status).toBe(200);
    later(1000);
    await times(10, () => logIn(person.email, "wrong"));
    expect((await logIn(person.email, newPassword)).status).toBe(429);
  });

  it("counts only wrong passwords as failed logins, not blocked or successful attempts", async () => {
    const { email, password } = await createTestUser(services.engine);
    await times(12, async () => expect((await logIn(email, password)).status).toBe(200));
    await times(9, () => logIn(email, "wrong"));
    expect((await logIn(email, password)).status).toBe(200);
    await times(30, () => logIn(email, "wrong"));
    expect((await logIn(email, password)).status).toBe(429);
    later(15 * minuteMs);
    expect((await logIn(email, password)).status).toBe(200);
  });

  it("limits failed logins in the same way for known and unknown email addresses", async () => {
    const { email } = await createTestUser(services.engine);
    const answersFor = async (address: string) => {
      const answers: TestAnswer[] = [];
      for (let tried = 0; tried < 12; tried++) answers.push(await logIn(address, "wrong"));
      return answers;
    };
    const known = await answersFor(email);
    expect(await answersFor("nobody@exemple.fr")).toEqual(known);
    expect(countByStatus(known)).toEqual({ 401: 10, 429: 2 });
  });

  it("does not reveal which of several concurrent logins had the correct password", async () => {
    for (const change of [{}, { isBanned: true, banReason: "Copie" }, { isVerified: false }]) {
      const person = await createTestUser(services.engine);
      await changeAccount(person.id, { isVerified: true, ...change });
      const spent = vi.fn();
      // The login with the correct password starts first. Ten logins with a wrong password reach the limit before it
      // ends.
      const answer = await logInBehindGuesses(person, spent);
      expect(answer.status).toBe(429);
      expect(spent).toHaveBeenCalled();
    }
  });

  it("allows at most 100 failed logins from one network in 15 minutes", async () => {
    const address = newAddress();
    const { email, password } = await createTestUser(services.engine);
    const guesses: TestAnswer[] = [];
    for (let batch = 0; batch < 11; batch++) {
      const guess = (index: number) => logIn(`p${batch}${index}@exemple.fr`, "wrong", address);
      guesses.push(...(await times(10, guess)));
    }
    expect(countByStatus(guesses)).toEqual({ 401: 100, 429: 10 });
    expect(await logIn(email, password, address)).toEqual(refusal(15, 15 * 60));
    expect((await logIn(email, password, newAddress())).status).toBe(200);
  });

  it.each([
    ["to an account", 100, "failed-logins-of-account", (email: string) => `${email} ${nearHome}`],
    ["in total", 1000, "failed-logins-from-network", () => nearHome],
  ] as const)(
    "limits failed logins %s from one IPv6 /48 network to %i in 15 minutes (D36)",
    async (_, max, limit, subjectFor) => {
      const { email, password } = await createTestUser(services.engine);
      await exhaustLimit(limit, subjectFor(email), max - 1);
      expect((await logIn(email, "wrong", "2001:db8:0:1::1")).status).toBe(401);
      expect(await logIn(email, password, "2001:db8:0:2::1")).toEqual(refusal(15, 15 * 60));
      expect((await logIn(email, password, "2001:db8:1:1::1")).status).toBe(200);
    },
  );

  it("does not count logins above the limit of a /64 network towards that of the /48 network", async () => {
    const { email, password } = await createTestUser(services.engine);
    await exhaustLimit("failed-logins-of-account", `${email} ${nearHome}`, 85);
    await times(30, () => logIn(email, "wrong"));
    expect((await logIn(email, password, "2001:db8:0:2::1")).status).toBe(200);
  });
});

/** Logs in with the correct password. Before this login ends, ten logins with a wrong password complete. */
async function logInBehindGuesses({ email, password }: TestUser, spent: () => void) {
  const passwordHash = await import("./password-hash.ts");
  const { isPassword } = passwordHash;
  let guessing = false;
  const compare = vi.spyOn(passwordHash, "isPassword").mockImplementation(async (given, phc) => {
    const right = await isPassword(given, phc);
    if (right && !guessing) {
      guessing = true;
      await times(10, () => logIn(email, "wrong"));
      const attempt = newAttempt("failed-logins-of-account", `${email} ${network}`, new Date());
      if (await readNextAttemptAt(attempt)) spent();
    }
    return right;
  });
  try {
    return await logIn(email, password);
  } finally {
    compare.mockRestore();
  }
}

it("counts every failed login, even when database transactions conflict", async () => {
  const me = await createTestUser(services.engine);
  let conflicts = 0;
  const answer = await withTableMiddleware(
    async ({ command, send }) => {
      if (!command.startsWith("Update") || ++conflicts > 3) return send();
      throw new TransactionConflictException({ message: "injected", $metadata: {} });
    },
    () => logIn(me.email, "wrong"),
    "finalizeRequest",
  );
  expect(answer.status).toBe(401);
  expect(conflicts).toBeGreaterThan(3);
  await times(9, () => logIn(me.email, "wrong"));
  expect((await logIn(me.email, me.password)).status).toBe(429);
});

it("does not store email or IP addresses in the failed-login counters", async () => {
  await removeItems(await scanTable());
  const address = "198.51.100.77";
  await logIn("secret.person@exemple.fr", "wrong", address);
  const counters = (await scanTable()).filter(({ PK }) => PK.startsWith("X#"));
  // The test expects two counters of failed logins: one for the account and one for the client's network.
  expect(counters).toHaveLength(2);
  expect(JSON.stringify(counters)).not.toMatch(/198\.51|secret\.person/);
  for (const { expiresAt } of counters) {
    expect(Number(expiresAt) * 1000 - Date.now()).toBeLessThanOrEqual(60 * minuteMs);
  }
});
