import { describe, expect, it, vi } from "vitest";
import type { CallShape } from "#shared/contract/call.ts";
import { authenticate } from "../http/authenticate.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { changeAccount, createTestUser } from "../testing/test-data/users.ts";
import { handler as login } from "./login.ts";

setUpAuthServices();

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
    const caller = await authenticate(call, `Bearer ${answer.body.accessToken}`, new Date());
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

  it("fetches the signing key only once for five concurrent logins after a cold start", async () => {
    const { email, password } = await createTestUser(services.engine);
    vi.resetModules();
    const { handler } = await import("./login.ts");
    const before = services.secretsManager.requests;
    const body = { email, mot_de_passe: password };
    await Promise.all(Array.from({ length: 5 }, () => invoke(handler, { body })));
    expect(services.secretsManager.requests - before).toBe(1);
  });

  it("returns 401 with `Email ou mot de passe incorrect` for a wrong password", async () => {
    const { email } = await createTestUser(services.engine);
    const body = { message: "Email ou mot de passe incorrect", code: "wrong-credentials" };
    expect(await logIn(email, "wrong")).toMatchObject({ status: 401, body });
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
