import { TransactionConflictException } from "@aws-sdk/client-dynamodb";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { counterOf, isSpentNow } from "../data/limit/rate-limit-store.ts";
import { table } from "../data/table/table.ts";
import { type AuthServices, startAuthServices } from "../testing/auth-services.ts";
import { changeAccount } from "../testing/change-account.ts";
import { invoke, type TestAnswer } from "../testing/invoke.ts";
import { makePerson, type TestPerson } from "../testing/people.ts";
import { tableContents } from "../testing/table-contents.ts";
import { handler as login } from "./login.ts";

const minute = 60_000;
let services: AuthServices;
let windows = 0;
let addresses = 0;

beforeAll(async () => {
  services = await startAuthServices();
});
afterAll(() => services?.stop());

/** Each test begins with an hour of its own, two minutes after it struck. */
beforeEach(() => {
  const start = Date.parse("2026-11-21T08:02:00.000Z") + 60 * minute * windows++;
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});
afterEach(() => vi.useRealTimers());

const newAddress = () => `2001:db8::${addresses++}`;
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

function times<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)));
}

function countByStatus(answers: TestAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function refusal(minutes: number, seconds: number) {
  const s = minutes > 1 ? "s" : "";
  const message = `Trop de tentatives. Réessayez dans ${minutes} minute${s}.`;
  return {
    status: 429,
    headers: expect.objectContaining({ "retry-after": String(seconds) }),
    body: { code: "too-many-attempts", message },
  };
}

const logIn = (email: string, password: string, address = newAddress()) =>
  invoke(login, { body: { email, mot_de_passe: password }, address });

describe("failed logins", () => {
  it("are ten for an account in 15 minutes, wherever they come from; then the right one waits too", async () => {
    const { email, password } = await makePerson(services.engine);
    for (let failed = 0; failed < 10; failed++) {
      expect((await logIn(email, "wrong")).status).toBe(401);
    }
    expect(await logIn(email, password)).toEqual(refusal(13, 13 * 60));
    later(12 * minute + 1000);
    expect(await logIn(email, password)).toEqual(refusal(1, 59));
    later(59_000);
    expect((await logIn(email, password)).status).toBe(200);
  });

  it("that are refused do not make the wait longer, and right ones do not count", async () => {
    const { email, password } = await makePerson(services.engine);
    await times(12, async () => expect((await logIn(email, password)).status).toBe(200));
    await times(9, () => logIn(email, "wrong"));
    expect((await logIn(email, password)).status).toBe(200);
    await times(30, () => logIn(email, "wrong"));
    expect((await logIn(email, password)).status).toBe(429);
    later(13 * minute);
    expect((await logIn(email, password)).status).toBe(200);
  });

  it("are answered alike for known and unknown addresses, at the limit too", async () => {
    const { email } = await makePerson(services.engine);
    const answersFor = async (address: string) => {
      const answers: TestAnswer[] = [];
      for (let tried = 0; tried < 12; tried++) answers.push(await logIn(address, "wrong"));
      return answers;
    };
    const known = await answersFor(email);
    expect(await answersFor("nobody@exemple.fr")).toEqual(known);
    expect(countByStatus(known)).toEqual({ 401: 10, 429: 2 });
  });

  it("gain nothing from being sent at once: a right password behind ten wrong ones tells nothing", async () => {
    for (const change of [{}, { isBanned: true, banReason: "Copie" }, { isVerified: false }]) {
      const person = await makePerson(services.engine);
      await changeAccount(person.id, { isVerified: true, ...change });
      const spent = vi.fn();
      // The right password is compared before the limit is reached, and answered after.
      const answer = await logInBehindGuesses(person, spent);
      expect(answer.status).toBe(429);
      expect(spent).toHaveBeenCalled();
    }
  });

  it("are a hundred from one address in 15 minutes, and others are let in", async () => {
    const address = newAddress();
    const { email, password } = await makePerson(services.engine);
    const guesses: TestAnswer[] = [];
    for (let batch = 0; batch < 11; batch++) {
      const guess = (index: number) => logIn(`p${batch}${index}@exemple.fr`, "wrong", address);
      guesses.push(...(await times(10, guess)));
    }
    expect(countByStatus(guesses)).toEqual({ 401: 100, 429: 10 });
    expect(await logIn(email, password, address)).toEqual(refusal(13, 13 * 60));
    expect((await logIn(email, password)).status).toBe(200);
  });
});

/** Logs somebody in with the right password while ten wrong ones arrive before the answer is decided. */
async function logInBehindGuesses({ email, password }: TestPerson, spent: () => void) {
  const passwordHash = await import("./password-hash.ts");
  const { isPassword } = passwordHash;
  let guessing = false;
  const compare = vi.spyOn(passwordHash, "isPassword").mockImplementation(async (given, phc) => {
    const right = await isPassword(given, phc);
    if (right && !guessing) {
      guessing = true;
      await times(10, () => logIn(email, "wrong"));
      if (await isSpentNow(counterOf("failed-logins-of-account", email, new Date()))) spent();
    }
    return right;
  });
  try {
    return await logIn(email, password);
  } finally {
    compare.mockRestore();
  }
}

it("counts all the same while transactions are in the way", async () => {
  const me = await makePerson(services.engine);
  let conflicts = 0;
  table.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (!commandName?.startsWith("Update") || ++conflicts > 3) return next(args);
        throw new TransactionConflictException({ message: "injected", $metadata: {} });
      },
    { step: "finalizeRequest", priority: "low", name: "conflicts" },
  );
  try {
    expect((await logIn(me.email, "wrong")).status).toBe(401);
  } finally {
    table.middlewareStack.remove("conflicts");
  }
  expect(conflicts).toBeGreaterThan(3);
  await times(9, () => logIn(me.email, "wrong"));
  expect((await logIn(me.email, me.password)).status).toBe(429);
});

it("keeps no address and nothing beyond its window", async () => {
  const address = "198.51.100.77";
  await logIn("secret.person@exemple.fr", "wrong", address);
  const counters = (await tableContents()).filter(({ PK }) => PK.startsWith("X#"));
  expect(JSON.stringify(counters)).not.toMatch(/198\.51|secret\.person/);
  for (const { SK, expiresAt } of counters) {
    expect(Number(expiresAt) * 1000 - Date.parse(SK)).toBeLessThanOrEqual(60 * minute);
  }
});
