import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as contract from "#shared/contract/auth.ts";
import { createLink, type LinkPurpose } from "../data/session/link-store.ts";
import { invoke, type TestRequest } from "../testing/calls/invoke.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { type SigningSecret, startSigningSecret } from "../testing/services/signing-secret.ts";
import { type Engine, startEngine } from "../testing/table/start-engine.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { handler as login } from "./login.ts";
import { handler as logout } from "./logout.ts";
import { handler as refresh } from "./refresh.ts";
import { handler as register } from "./register.ts";
import { handler as requestPasswordReset } from "./request-password-reset.ts";
import { handler as resendVerification } from "./resend-verification.ts";
import { handler as resetPassword } from "./reset-password.ts";
import { handler as verifyEmail } from "./verify-email.ts";

let engine: Engine;
let secret: SigningSecret;

beforeAll(async () => {
  engine = await startEngine();
  secret = await startSigningSecret(engine);
});

afterAll(async () => {
  await secret?.stop();
  await engine?.stop();
});

async function costOf(handler: unknown, request: TestRequest) {
  let status = 0;
  const cost = await measureCost(async () => {
    status = (await invoke(handler, request)).status;
  });
  expect(status).toBeLessThan(300);
  return cost;
}

async function linkOfSomebody(purpose: LinkPurpose, verified: boolean): Promise<string> {
  const { id: userId, email } = await createTestUser(engine, { verified });
  const token = `${purpose}-${userId}`;
  await createLink(token, { purpose, userId, email, epoch: 0 }, new Date());
  return token;
}

async function signIn(): Promise<{ refreshToken: string }> {
  const { email, password } = await createTestUser(engine);
  return (await invoke(login, { body: { email, mot_de_passe: password } })).body;
}

describe("cost of the calls of authentication", () => {
  it("is what the contract declares", async () => {
    const { email, password } = await createTestUser(engine);
    const stranger = { nom: "Dominique", email: "dominique@exemple.fr", mot_de_passe: "secret-1" };
    const { refreshToken } = await signIn();
    const closing = await signIn();
    const verify = await linkOfSomebody("verify", false);
    const reset = await linkOfSomebody("reset", true);
    const measured = {
      register: await costOf(register, { body: stranger }),
      verifyEmail: await costOf(verifyEmail, { query: { token: verify } }),
      resendVerification: await costOf(resendVerification, { body: { email } }),
      login: await costOf(login, { body: { email, mot_de_passe: password } }),
      refresh: await costOf(refresh, { body: { refreshToken } }),
      logout: await costOf(logout, { body: { refreshToken: closing.refreshToken } }),
      requestPasswordReset: await costOf(requestPasswordReset, { body: { email } }),
      resetPassword: await costOf(resetPassword, {
        body: { token: reset, newPassword: "secret-2" },
      }),
    };
    const declared = Object.entries(contract).map(([name, { cost }]) => [name, cost]);
    expect(measured).toEqual(Object.fromEntries(declared));
  });
});
