import { describe, expect, it } from "vitest";
import { handler as refresh } from "../auth/refresh.ts";
import { getAccount } from "../data/account/account-store.ts";
import { addConnection } from "../data/live/connection-store.ts";
import { handler as createImageUpload } from "../recipes/create-image-upload.ts";
import { retryTasks } from "../schedule/retry-tasks.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { live, services, setUpLiveEndpoint } from "../testing/services/services-setup.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { scanTable } from "../testing/table/items.ts";
import { changeAccount, newEmail } from "../testing/test-data/users.ts";
import { handler as banUser } from "./ban-user.ts";
import { about, admin, as, banBody, logIn, person, setUpUsers } from "./testing/users-setup.ts";
import { handler as unbanUser } from "./unban-user.ts";

setUpUsers();
setUpLiveEndpoint();
process.env.IMAGES_BUCKET = "images";

describe("PATCH /admin/users/{userId}/ban", () => {
  it("ends the banned user's sessions and live connections immediately", async () => {
    const other = await person();
    const session = (await logIn(other)).body;
    await addConnection("theirs=", { userId: other.id, sessionId: "session" }, new Date());
    await addConnection("mine=", { userId: admin.id, sessionId: "session" }, new Date());
    const answer = await as(admin, banUser, about(other, { banReason: "  Recettes copiées " }));
    expect(answer.body).toMatchObject({ isBanned: true, banReason: "Recettes copiées" });
    const banned = {
      status: 403,
      body: { code: "banned", message: "Votre compte a été banni : Recettes copiées" },
    };
    expect(await logIn(other)).toMatchObject(banned);
    const write = { body: { contentType: "image/png" } };
    expect(await as(other, createImageUpload, write)).toMatchObject(banned);
    expect(await invoke(refresh, { body: session })).toMatchObject(banned);
    await drainOutbox(services.engine);
    expect([...live.closed]).toEqual(["theirs="]);
    const connections = (await scanTable()).filter(({ PK }) => PK.startsWith("W#"));
    expect(connections.map(({ SK }) => SK)).toEqual(["mine="]);
    // Simulates a connection that the ban missed: it was opened just before the ban and was not in the database index
    // yet. The hourly job `retry-tasks` closes such connections.
    await addConnection("late=", { userId: other.id, sessionId: "session" }, new Date());
    await retryTasks(new Date(Date.now() + 11 * 60_000));
    expect([...live.closed]).toEqual(["theirs=", "late="]);
    expect((await scanTable()).filter(({ PK }) => PK.startsWith("O#"))).toEqual([]);
  });

  it("rejects a second ban with a different reason, and keeps the reason of the first ban", async () => {
    const other = await person();
    const first = await as(admin, banUser, about(other, banBody));
    await drainOutbox(services.engine);
    const before = await scanTable();
    expect(await as(admin, banUser, about(other, { banReason: "Insultes" }))).toMatchObject({
      status: 409,
      body: {
        code: "already-decided",
        message: "Ce compte est déjà banni. Pour changer la raison, débannissez-le d'abord.",
      },
    });
    // A client that did not receive the response repeats the call with the same ban reason. The repeated call must
    // succeed.
    const repeated = await as(admin, banUser, about(other, banBody));
    expect(repeated).toMatchObject({ status: 200, body: first.body });
    expect(await scanTable()).toEqual(before);
    await as(admin, unbanUser, about(other));
    expect(await as(admin, banUser, about(other, { banReason: "Insultes" }))).toMatchObject({
      status: 200,
      body: { banReason: "Insultes" },
    });
  });

  it("cancels a pending change of the email address", async () => {
    const other = await person();
    await changeAccount(other.id, { pendingEmail: newEmail() });
    await as(admin, banUser, about(other, banBody));
    expect(await getAccount(other.id)).not.toHaveProperty("pendingEmail");
  });

  it("accepts only one of two concurrent bans, and emails the reason of the accepted ban", async () => {
    for (let round = 0; round < 10; round++) {
      const other = await person();
      const reasons = [`Copie ${round}`, `Insultes ${round}`];
      const answers = await Promise.all(
        reasons.map((banReason) => as(admin, banUser, about(other, { banReason }))),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409]);
      const kept = reasons[statuses.indexOf(200)];
      expect((await logIn(other)).body.message).toContain(kept);
      expect(answers[statuses.indexOf(409)]?.body.code).toBe("already-decided");
      await drainOutbox(services.engine);
      const mails = services.mailbox.mailsTo(other.email);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(kept);
    }
  });

  it("lets a user log in again after a ban is lifted, but keeps the old sessions revoked", async () => {
    const other = await person();
    const session = (await logIn(other)).body;
    await as(admin, banUser, about(other, banBody));
    const answer = await as(admin, unbanUser, about(other));
    expect(answer).toMatchObject({ status: 200, body: { isBanned: false } });
    expect(answer.body).not.toHaveProperty("banReason");
    expect((await invoke(refresh, { body: session })).status).toBe(401);
    const write = { body: { contentType: "image/png" } };
    expect((await as(other, createImageUpload, write)).status).toBe(401);
    expect((await logIn(other)).status).toBe(200);
  });

  it("rejects bans without a valid reason, and bans of the administrator's own account", async () => {
    const other = await person();
    for (const banReason of ["  ", undefined, "a".repeat(501), 1]) {
      const refused = await as(admin, banUser, about(other, { banReason }));
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: { banReason: expect.anything() } },
      });
    }
    const longest = await as(admin, banUser, about(other, { banReason: ` ${"é".repeat(500)} ` }));
    expect(longest.status).toBe(200);
    const own = await as(admin, banUser, about(admin, banBody));
    expect(own).toMatchObject({ status: 409, body: { code: "own-account" } });
  });
});
