import { beforeEach, describe, expect, it } from "vitest";
import { getAccount } from "../data/account/account-store.ts";
import { deleteUserAccount, unbanAccount } from "../data/account/administer-account.ts";
import { blockMail } from "../data/limit/mail-block-store.ts";
import { retryTasks } from "../schedule/retry-tasks.ts";
import { crashAfter } from "../testing/faults/faults.ts";
import { services, setUpLiveEndpoint } from "../testing/services/services-setup.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { scanTable } from "../testing/table/items.ts";
import { inHours } from "../testing/test-data/challenges.ts";
import { changeAccount, type TestUser } from "../testing/test-data/users.ts";
import { handler as banUser } from "./ban-user.ts";
import { handler as deleteUser } from "./delete-user.ts";
import { about, admin, as, banBody, person, setUpUsers } from "./testing/users-setup.ts";
import { handler as unbanUser } from "./unban-user.ts";

const banned = "Votre compte À vos toques est banni";
const restored = "Votre compte À vos toques est rétabli";
const deleted = "Votre compte À vos toques est supprimé";

setUpUsers();
setUpLiveEndpoint();
process.env.IMAGES_BUCKET = "images";

let user: TestUser;

beforeEach(async () => {
  user = await person();
});

const ban = () => as(admin, banUser, about(user, banBody));
const unban = () => as(admin, unbanUser, about(user));
const remove = () => as(admin, deleteUser, about(user));

/** Runs the waiting background tasks. Returns all emails sent to the user, oldest first. */
async function mails() {
  await drainOutbox(services.engine);
  return services.mailbox.mailsTo(user.email);
}

const subjects = async () => (await mails()).map(({ subject }) => subject);

/** Returns the kinds of the stored background tasks. */
const storedTasks = async () =>
  (await scanTable()).filter(({ PK }) => PK.startsWith("O#")).map(({ kind }) => kind);

describe("PATCH /admin/users/{userId}/unban", () => {
  it("emails the user once, even if the API call is repeated", async () => {
    await ban();
    expect(await subjects()).toEqual([banned]);
    for (let call = 0; call < 2; call++) expect((await unban()).status).toBe(200);
    const [, mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(restored);
    expect(mail?.text).toContain("vous pouvez de nouveau vous connecter");
    expect(mail?.text).toContain("https://avostoques.exemple.fr/login");
    expect(await storedTasks()).not.toContain("mail-unban");
  });

  it("asks an unverified user to verify their email address before they log in", async () => {
    await changeAccount(user.id, { isVerified: false });
    await ban();
    expect(await subjects()).toEqual([banned]);
    await unban();
    const [, mail] = await mails();
    expect(mail?.text).toContain("vérifiez d'abord votre adresse email");
    expect(mail?.text).not.toContain("vous pouvez de nouveau vous connecter");
  });

  it.each([
    ["the user is banned again", ban, banned],
    ["the account is deleted", remove, deleted],
  ])("does not send the email if %s first", async (_, act, subject) => {
    await ban();
    await drainOutbox(services.engine);
    await unban();
    await act();
    expect(await subjects()).toEqual([banned, subject]);
    expect(await storedTasks()).not.toContain("mail-unban");
  });

  it("stores an email task if and only if it lifts the ban, even if the function crashes", async () => {
    for (let requests = 1, hasCrashed = true; hasCrashed; requests++) {
      user = await person();
      await ban();
      hasCrashed = await crashAfter(requests, () => unbanAccount(user.id, new Date()));
      const isUnbanned = (await getAccount(user.id))?.isBanned === false;
      expect((await storedTasks()).includes("mail-unban")).toBe(isUnbanned);
      expect((await subjects()).includes(restored)).toBe(isUnbanned);
    }
  });
});

describe("DELETE /admin/users/{userId}", () => {
  it("sends one email to the address of the deleted account, even for two concurrent calls", async () => {
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(deleted);
    for (const part of [
      "Un administrateur a supprimé votre compte, avec vos recettes, vos votes et vos données personnelles.",
      "Cette suppression est définitive",
      "Aucun moyen automatisé n'a servi à la décision.",
      "https://avostoques.exemple.fr/contact",
      "organe de règlement extrajudiciaire des litiges",
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(await storedTasks()).toEqual(["purge-user"]);
  });

  it("deletes the stored email address once the email has been sent", async () => {
    services.mailbox.refuse(user.email, { status: 503, type: "ServiceUnavailableException" });
    await remove();
    expect(await mails()).toEqual([]);
    expect(await storedTasks()).toContain("mail-account-deletion");
    services.mailbox.refuse(user.email, undefined);
    await retryTasks(inHours(1));
    expect(await subjects()).toEqual([deleted]);
    expect(JSON.stringify(await scanTable())).not.toContain(user.email);
  });

  it("deletes the email task and its address after seven days of failed attempts", async () => {
    services.mailbox.refuse(user.email, { status: 503, type: "ServiceUnavailableException" });
    await remove();
    expect(await mails()).toEqual([]);
    await expect(retryTasks(inHours(7 * 24 - 1))).rejects.toThrow("Background tasks failed: 1");
    expect(await storedTasks()).toContain("mail-account-deletion");
    await retryTasks(inHours(7 * 24 + 1));
    services.mailbox.refuse(user.email, undefined);
    expect(await mails()).toEqual([]);
    expect(JSON.stringify(await scanTable())).not.toContain(user.email);
  });

  it("deletes the email task without sending the email if the address is blocked", async () => {
    await blockMail(user.email, "bounce", new Date());
    await remove();
    expect(await mails()).toEqual([]);
    expect(await storedTasks()).toEqual(["purge-user"]);
  });

  it("stores an email task if and only if it deletes the account, even if the function crashes", async () => {
    for (let requests = 1, hasCrashed = true; hasCrashed; requests++) {
      user = await person();
      hasCrashed = await crashAfter(requests, () => deleteUserAccount(user.id, new Date()));
      const isDeleted = (await getAccount(user.id)) === undefined;
      expect((await storedTasks()).includes("mail-account-deletion")).toBe(isDeleted);
      expect((await subjects()).includes(deleted)).toBe(isDeleted);
    }
  });
});
