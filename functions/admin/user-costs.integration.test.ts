import { afterAll, beforeAll, expect, it } from "vitest";
import * as contract from "#shared/contract/admin-users.ts";
import { invoke, type TestRequest } from "../testing/calls/invoke.ts";
import { measureCost } from "../testing/costs/measure-cost.ts";
import { type Engine, startEngine } from "../testing/table/start-engine.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { handler as banUser } from "./ban-user.ts";
import { handler as changeUserRole } from "./change-user-role.ts";
import { handler as createUser } from "./create-user.ts";
import { handler as listUsers } from "./list-users.ts";
import { handler as unbanUser } from "./unban-user.ts";
import { handler as verifyUser } from "./verify-user.ts";

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());

it("every call about users costs what its entry declares", async () => {
  const { token } = await createTestUser(engine, { role: "ADMIN" });
  const { id: userId } = await createTestUser(engine, { verified: false });
  for (let index = 0; index < 20; index++) await createTestUser(engine);
  const params = { userId };
  const costOf = async (handler: unknown, request: TestRequest) => {
    let status = 0;
    const cost = await measureCost(async () => {
      status = (await invoke(handler, { token, ...request })).status;
    });
    expect(status).toBeLessThan(300);
    return cost;
  };
  const stranger = { nom: "Rose", email: "rose@exemple.fr", mot_de_passe: "secret-1" };
  const measured = {
    listUsers: await costOf(listUsers, { query: { limit: "20" } }),
    createUser: await costOf(createUser, { body: stranger }),
    verifyUser: await costOf(verifyUser, { params, body: { isVerified: true } }),
    changeUserRole: await costOf(changeUserRole, { params, body: { role: "ADMIN" } }),
    banUser: await costOf(banUser, { params, body: { banReason: "Recettes copiées" } }),
    unbanUser: await costOf(unbanUser, { params }),
  };
  const declared = Object.entries(contract).map(([name, { cost }]) => [name, cost]);
  expect(measured).toEqual(Object.fromEntries(declared));
});
