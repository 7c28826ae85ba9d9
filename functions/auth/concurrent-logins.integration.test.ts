import { startContendedEngine } from "local-cloud/testing/contended-engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invoke } from "../testing/calls/invoke.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as login } from "./login.ts";

setUpAuthServices();

let contended: Awaited<ReturnType<typeof startContendedEngine>>;
let users: TestUser[];

beforeAll(async () => {
  contended = await startContendedEngine(services.engine.endpoint);
  process.env.AWS_ENDPOINT_URL_DYNAMODB = contended.endpoint;
  users = await Promise.all(Array.from({ length: 60 }, () => createTestUser(services.engine)));
});
afterAll(() => contended?.stop());

describe("POST /auth/login", () => {
  it("accepts 60 concurrent logins from one network, despite transaction conflicts", async () => {
    const answers = await Promise.all(
      users.map(({ email, password }) =>
        invoke(login, { body: { email, mot_de_passe: password }, address: "192.0.2.1" }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(users.map(() => 200));
    expect(contended.counts.conflicts).toBeGreaterThan(0);
  });
});
