import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getAccount } from "../data/account/account-store.ts";
import { keys } from "../data/table/keys.ts";
import { getItem } from "../data/table/requests.ts";
import { runProgram } from "../testing/run-program.ts";
import { engine, setUpEngine } from "../testing/services/services-setup.ts";
import { scanTable } from "../testing/table/items.ts";
import { storeTestPasskey } from "../testing/test-data/passkeys.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";

setUpEngine();

let folder: string;
let admin: TestUser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "passkeys-"));
  const environment = { TABLE_NAME: process.env.TABLE_NAME };
  await writeFile(join(folder, "environment.json"), JSON.stringify(environment));
});
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  admin = await createTestUser(engine, { role: "ADMIN" });
});

/** Runs `npm run admin` with empty standard input, so that it cannot prompt for a password. */
function run(...options: string[]) {
  const script = join(import.meta.dirname, "make-administrator.ts");
  return runProgram(process.execPath, [script, ...options], {
    env: { ...process.env, LOCAL_DATA: folder },
  });
}

const mailTasks = async ({ id }: TestUser) =>
  (await scanTable()).filter(({ kind, userId }) => kind === "mail-passkey" && userId === id);

describe("npm run admin -- --reset-passkeys", () => {
  it("removes an administrator's passkeys without changing the rest of the account", async () => {
    const passkeys = [await storeTestPasskey(admin.id), await storeTestPasskey(admin.id)];
    const { passkeys: _, ...before } = (await getAccount(admin.id)) ?? {};
    const hash = await getItem(keys.credentials(admin.id));
    const { code, output } = await run("--email", admin.email.toUpperCase(), "--reset-passkeys");
    expect([code, output]).toEqual([
      0,
      `Removed the passkeys of ${admin.email} (2). The password is unchanged. An email notifies the user.\n`,
    ]);
    expect(await getAccount(admin.id)).toEqual(before);
    expect(await getItem(keys.credentials(admin.id))).toEqual(hash);
    for (const { id } of passkeys) expect(await getItem(keys.passkey(id))).toBeUndefined();
    expect(await mailTasks(admin)).toMatchObject([{ change: "reset", email: admin.email }]);
  });

  it("removes the passkeys of an ordinary user without changing the user's role", async () => {
    const user = await createTestUser(engine);
    await storeTestPasskey(user.id);
    expect(await run("--email", user.email, "--reset-passkeys")).toMatchObject({ code: 0 });
    expect(await getAccount(user.id)).toMatchObject({ role: "USER" });
  });

  it("prints that nothing was changed if the administrator has no passkeys", async () => {
    const { code, output } = await run("--email", admin.email, "--reset-passkeys");
    expect([code, output]).toEqual([0, `${admin.email} has no passkeys. Nothing was changed.\n`]);
    expect(await mailTasks(admin)).toEqual([]);
  });

  it.each([
    [["--email", "nobody@exemple.fr"], "nobody@exemple.fr has no account."],
    [["--email", "nobody"], "--email must be an email address."],
    [[], "--email must be an email address."],
    [
      ["--email", "nobody@exemple.fr", "--password", "secret-1"],
      "--reset-passkeys changes no password and no name. Leave out the other option.",
    ],
  ])("rejects the command-line options %j", async (options, message) => {
    const { code, errors } = await run(...options, "--reset-passkeys");
    expect([code, errors]).toEqual([1, `${message}\n`]);
  });
});
