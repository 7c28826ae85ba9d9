import { beforeEach, describe, expect, it } from "vitest";
import { engine, setUpEngine } from "../../testing/services/services-setup.ts";
import { scanTable } from "../../testing/table/items.ts";
import {
  changeAccount,
  createTestUser,
  deleteAccountItem,
  newEmail,
} from "../../testing/test-data/users.ts";
import type { Account } from "../items/account.ts";
import { getAccount } from "./account-store.ts";
import { banAccount } from "./administer-account.ts";
import { promoteAccount } from "./create-account.ts";

setUpEngine();

let account: Account;

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

  it("cancels a pending change of the email address", async () => {
    await changeAccount(account.id, { pendingEmail: newEmail() });
    await promote();
    expect(await getAccount(account.id)).not.toHaveProperty("pendingEmail");
  });

  it("emails the user about a lifted ban (D38)", async () => {
    await banAccount(account.id, "Insultes", new Date());
    account = (await getAccount(account.id)) as Account;
    await promote();
    expect(await getAccount(account.id)).toMatchObject({ role: "ADMIN", isBanned: false });
    expect(await taskKinds()).toContain("mail-unban");
  });

  it("throws `conflict` if the user was banned since the account was read", async () => {
    await banAccount(account.id, "Insultes", new Date());
    await expect(promote()).rejects.toMatchObject({ code: "conflict" });
    expect(await getAccount(account.id)).toMatchObject({ role: "USER", isBanned: true });
  });

  it("throws `not-found` if the account was deleted since it was read", async () => {
    await deleteAccountItem(account.id);
    await expect(promote()).rejects.toMatchObject({ code: "not-found" });
  });
});
