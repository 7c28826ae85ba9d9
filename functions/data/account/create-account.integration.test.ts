import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Account } from "../items/account.ts";
import { scanTable } from "../../testing/table/items.ts";
import { type Engine, startEngine } from "../../testing/table/start-engine.ts";
import { createTestUser } from "../../testing/test-data/users.ts";
import { getAccount } from "./account-store.ts";
import { promoteAccount } from "./create-account.ts";

let engine: Engine;
let account: Account;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());
beforeEach(async () => {
  const { id } = await createTestUser(engine);
  account = (await getAccount(id)) as Account;
});

const promote = () => promoteAccount(account, "hash", new Date());

/** Returns the kinds of the user's background tasks. */
const taskKinds = async () =>
  (await scanTable())
    .filter(({ PK, userId }) => PK.startsWith("O#") && userId === account.id)
    .map(({ kind }) => kind)
    .sort();

describe("promoteAccount", () => {
  it("emails the user about the new password and closes the user's live connections", async () => {
    await promote();
    expect(await getAccount(account.id)).toMatchObject({ role: "ADMIN", epoch: 1 });
    expect(await taskKinds()).toEqual(["close-connections", "mail-password-change"]);
  });
});
