import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handler as login } from "../auth/login.ts";
import { handler as refresh } from "../auth/refresh.ts";
import { addConnection } from "../data/live/connection-store.ts";
import { handler as createImageUpload } from "../recipes/create-image-upload.ts";
import { retryTasks } from "../schedule/retry-tasks.ts";
import { invoke, type TestRequest } from "../testing/calls/invoke.ts";
import { type AuthServices, startAuthServices } from "../testing/services/auth-services.ts";
import { type LiveEndpoint, startLiveEndpoint } from "../testing/services/live-endpoint.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { removeItems, scanTable } from "../testing/table/items.ts";
import { createTestUser, type TestUser } from "../testing/test-data/users.ts";
import { handler as banUser } from "./ban-user.ts";
import { handler as unbanUser } from "./unban-user.ts";

let services: AuthServices;
let live: LiveEndpoint;
let admin: TestUser;

beforeAll(async () => {
  process.env.IMAGES_BUCKET = "images";
  live = await startLiveEndpoint();
  services = await startAuthServices();
});
afterAll(async () => {
  await services?.stop();
  await live?.stop();
});
beforeEach(async () => {
  await drainOutbox(services.engine);
  await removeItems(await scanTable());
  admin = await createTestUser(services.engine, { role: "ADMIN", nom: "Chef" });
});

const as = ({ token }: TestUser, handler: unknown, request: TestRequest = {}) =>
  invoke(handler, { token, ...request });
const person = (options?: Parameters<typeof createTestUser>[1]) =>
  createTestUser(services.engine, options);
const about = ({ id }: { id: string }, body?: unknown) => ({ params: { userId: id }, body });
const logIn = ({ email, password }: Pick<TestUser, "email" | "password">) =>
  invoke(login, { body: { email, mot_de_passe: password } });
const body = { banReason: "Recettes copiées" };

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
    // Simulates a connection opened just before the ban, which the database index did not contain yet. The hourly job
    // `retry-tasks` closes it.
    await addConnection("late=", { userId: other.id, sessionId: "session" }, new Date());
    await retryTasks(new Date(Date.now() + 11 * 60_000));
    expect([...live.closed]).toEqual(["theirs=", "late="]);
    expect((await scanTable()).filter(({ PK }) => PK.startsWith("O#"))).toEqual([]);
  });

  it("lets a user log in again after a ban is lifted, but keeps the old sessions revoked", async () => {
    const other = await person();
    const session = (await logIn(other)).body;
    await as(admin, banUser, about(other, body));
    const answer = await as(admin, unbanUser, about(other));
    expect(answer).toMatchObject({ status: 200, body: { isBanned: false } });
    expect(answer.body).not.toHaveProperty("banReason");
    expect((await invoke(refresh, { body: session })).status).toBe(401);
    const write = { body: { contentType: "image/png" } };
    expect((await as(other, createImageUpload, write)).status).toBe(401);
    expect((await logIn(other)).status).toBe(200);
  });

  it("rejects a ban without a valid reason, and does not let administrators ban themselves", async () => {
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
    const own = await as(admin, banUser, about(admin, body));
    expect(own).toMatchObject({ status: 409, body: { code: "own-account" } });
  });
});
