import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { CallShape } from "#shared/contract/call.ts";
import { authenticate } from "../http/authenticate.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { type AuthServices, startAuthServices } from "../testing/services/auth-services.ts";
import { changeAccount, createTestUser } from "../testing/test-data/users.ts";
import { handler as login } from "./login.ts";
import { dummyHash, isPassword } from "./password-hash.ts";

vi.mock(import("./password-hash.ts"), async (original) => {
  const module = await original();
  return { ...module, isPassword: vi.fn(module.isPassword) };
});

let services: AuthServices;

beforeAll(async () => {
  services = await startAuthServices();
});

afterAll(() => services?.stop());

const logIn = (email: string, mot_de_passe: string) =>
  invoke(login, { body: { email, mot_de_passe } });

describe("POST /auth/login", () => {
  it("returns the user and valid tokens for a correct password", async () => {
    const person = await createTestUser(services.engine, { role: "ADMIN", nom: "Chef" });
    const answer = await logIn(` ${person.email.toUpperCase()} `, person.password);
    expect(answer.status).toBe(200);
    const { id, email } = person;
    expect(answer.body.user).toEqual({ id, nom: "Chef", email, role: "ADMIN", isVerified: true });
    const call = { access: "admin", method: "POST" } as CallShape;
    const caller = await authenticate(call, `Bearer ${answer.body.accessToken}`);
    const [sessionId] = answer.body.refreshToken.split(".");
    expect(caller).toEqual({
      id,
      nom: "Chef",
      role: "ADMIN",
      epoch: 0,
      sessionId,
      hasPasskeys: false,
    });
  });

  it("fetches the signing key only once for five concurrent logins", async () => {
    const { email, password } = await createTestUser(services.engine);
    await Promise.all(Array.from({ length: 5 }, () => logIn(email, password)));
    expect(services.secret.fetches()).toBe(1);
  });

  it("sends the same response for a wrong password as for an unknown email address", async () => {
    const { email } = await createTestUser(services.engine);
    const answers: unknown[] = [];
    const costs: unknown[] = [];
    for (const address of [email, "nobody@exemple.fr"]) {
      const cost = await measureCost(async () => {
        const { status, body } = await logIn(address, "wrong");
        answers.push({ status, body });
      });
      costs.push(cost.requests);
    }
    const refusal = { message: "Email ou mot de passe incorrect", code: "wrong-credentials" };
    expect(answers).toEqual(Array(2).fill({ status: 401, body: refusal }));
    expect(costs).toEqual([4, 4]);
  });

  it("takes as long to reject an unknown email address as a wrong password", async () => {
    const { email } = await createTestUser(services.engine);
    const compared = async (address: string) => {
      vi.mocked(isPassword).mockClear();
      await logIn(address, "wrong");
      return vi.mocked(isPassword).mock.calls;
    };
    expect(await compared(email)).toHaveLength(1);
    expect(await compared("nobody@exemple.fr")).toEqual([["wrong", dummyHash]]);
  });

  it("reveals that a user is banned only if the password is correct", async () => {
    const { id, email, password } = await createTestUser(services.engine, { verified: false });
    await changeAccount(id, { isBanned: true, banReason: "Recettes copiées" });
    expect((await logIn(email, "wrong")).body.code).toBe("wrong-credentials");
    expect(await logIn(email, password)).toMatchObject({
      status: 403,
      body: { code: "banned", message: "Votre compte a été banni : Recettes copiées" },
    });
  });

  it("reveals that an email address is unverified only if the password is correct", async () => {
    const { email, password } = await createTestUser(services.engine, { verified: false });
    expect((await logIn(email, "wrong")).body.code).toBe("wrong-credentials");
    expect(await logIn(email, password)).toMatchObject({
      status: 403,
      body: { code: "email-not-verified", message: "Email non vérifié" },
    });
  });
});
