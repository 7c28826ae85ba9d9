import { describe, expect, it, vi } from "vitest";
import { handler as verifyEmail } from "../auth/verify-email.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { pageOf, readAllPages } from "../testing/calls/read-all-pages.ts";
import { services } from "../testing/services/services-setup.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { handler as changeUserRole } from "./change-user-role.ts";
import { handler as createUser } from "./create-user.ts";
import { handler as listUsers } from "./list-users.ts";
import {
  about,
  admin,
  administrators,
  as,
  logIn,
  person,
  setUpUsers,
} from "./testing/users-setup.ts";
import { handler as verifyUser } from "./verify-user.ts";

setUpUsers();

describe("GET /admin/users", () => {
  it("finds users by name or email address, ignoring case and accents", async () => {
    const eloise = await person({ nom: "Éloïse Lecœur" });
    await person({ nom: "Marc" });
    const found = async (search: string) => {
      const { body: users } = await as(admin, listUsers, { query: { search } });
      return users.map(({ id }: { id: string }) => id);
    };
    expect(await found("ELOISE")).toEqual([eloise.id]);
    expect(await found("lecoeur")).toEqual([eloise.id]);
    expect(await found(eloise.email.toUpperCase())).toEqual([eloise.id]);
    expect(await found("personne de ce nom")).toEqual([]);
    expect((await as(admin, listUsers, { query: { search: "x".repeat(500) } })).status).toBe(400);
  });

  it("returns each matching user exactly once across all pages of a search", async () => {
    const expected: string[] = [];
    for (let n = 0; n < 5; n++) expected.unshift((await person({ nom: `Zoé ${n}` })).id);
    await person({ nom: "Marc" });
    const found: { id: string }[] = await readAllPages(async (start) => {
      const query = { search: "zoe", limit: "2", ...start };
      return pageOf(await as(admin, listUsers, { query }));
    });
    expect(found.map(({ id }) => id).sort()).toEqual(expected.sort());
  });

  it("lists all users, newest first", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1000 });
    const { id, email } = await person({ nom: "Noé", verified: false });
    vi.useRealTimers();
    const { status, body: users } = await as(admin, listUsers);
    expect(status).toBe(200);
    expect(users).toEqual([
      {
        ...{ id, nom: "Noé", email, role: "USER", isVerified: false, isBanned: false },
        createdAt: expect.any(String),
      },
      expect.objectContaining({ id: admin.id, role: "ADMIN" }),
    ]);
  });

  it("lists each user exactly once, even if new users register between page requests", async () => {
    const ids = [admin.id];
    for (let index = 0; index < 6; index++) ids.push((await person()).id);
    const seen: string[] = [];
    let query: Record<string, string> | undefined = { limit: "3" };
    while (query) {
      const { body: users, headers } = await as(admin, listUsers, { query });
      expect(users.length).toBeLessThanOrEqual(3);
      seen.push(...users.map(({ id }: { id: string }) => id));
      await person();
      const [, next] = /<[^?]*\?([^>]*)>; rel="next"/.exec(String(headers.link ?? "")) ?? [];
      query = next ? Object.fromEntries(new URLSearchParams(next)) : undefined;
    }
    expect(seen.sort()).toEqual(ids.sort());
  });

  it("rejects a pagination cursor that is malformed or belongs to a different list", async () => {
    for (const cursor of ["x", Buffer.from('{"sort":"RECIPES"}').toString("base64url")]) {
      const answer = await as(admin, listUsers, { query: { cursor } });
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: { cursor: expect.anything() } },
      });
    }
  });
});

describe("POST /users", () => {
  const draft = { nom: "Rose", email: " Rose@Exemple.fr ", mot_de_passe: "secret-1" };

  it("creates an unverified account and emails a verification link", async () => {
    const answer = await as(admin, createUser, { body: { ...draft, role: "ADMIN" } });
    expect(answer).toMatchObject({
      status: 201,
      body: { nom: "Rose", email: "rose@exemple.fr", role: "ADMIN", isVerified: false },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/mot_de_passe|passwordHash|epoch/);
    const credentials = { email: "rose@exemple.fr", password: draft.mot_de_passe };
    expect((await logIn(credentials)).body.code).toBe("email-not-verified");
    await drainOutbox(services.engine);
    const text = services.mailbox.sent.at(-1)?.Content?.Simple?.Body?.Text?.Data;
    expect(text).toContain("Un administrateur d'À vos toques a créé un compte");
    const [link] = services.mailbox.linksTo("rose@exemple.fr");
    await invoke(verifyEmail, { query: Object.fromEntries(link?.searchParams ?? []) });
    expect((await logIn(credentials)).status).toBe(200);
  });

  it("creates an account without administrator rights unless the request specifies a role", async () => {
    const made = await as(admin, createUser, { body: draft });
    expect(made.body.role).toBe("USER");
    const again = await as(admin, createUser, { body: draft });
    expect(again).toMatchObject({ status: 409, body: { code: "email-taken" } });
    expect(await administrators()).toEqual(new Set([admin.id]));
  });

  it("rejects invalid account data with an error message for each invalid field", async () => {
    const wrong = { nom: "", email: "rose", mot_de_passe: "short", role: "ROOT" };
    const { status, body: refused } = await as(admin, createUser, { body: wrong });
    expect(status).toBe(400);
    expect(Object.keys(refused.errors).sort()).toEqual(["email", "mot_de_passe", "nom", "role"]);
  });
});

describe("PATCH /admin/users/{userId}/role", () => {
  it("grants or revokes access to the admin API as soon as a user's role changes", async () => {
    const other = await person();
    expect((await as(other, listUsers)).status).toBe(403);
    const promoted = await as(admin, changeUserRole, about(other, { role: "ADMIN" }));
    expect(promoted).toMatchObject({ status: 200, body: { id: other.id, role: "ADMIN" } });
    expect((await as(other, listUsers)).status).toBe(200);
    await as(admin, changeUserRole, about(other, { role: "USER" }));
    expect((await as(other, listUsers)).status).toBe(403);
    expect(await administrators()).toEqual(new Set([admin.id]));
  });

  it("does not let administrators remove their own role", async () => {
    await person({ role: "ADMIN" });
    const answer = await as(admin, changeUserRole, about(admin, { role: "USER" }));
    expect(answer).toMatchObject({ status: 409, body: { code: "own-account" } });
    expect((await as(admin, changeUserRole, about(admin, { role: "ADMIN" }))).status).toBe(200);
  });
});

describe("PATCH /admin/users/{userId}/verify", () => {
  it("lets an administrator mark a user's email address as verified", async () => {
    const other = await person({ verified: false });
    expect((await logIn(other)).status).toBe(403);
    const verified = await as(admin, verifyUser, about(other, { isVerified: true }));
    expect(verified).toMatchObject({ status: 200, body: { isVerified: true } });
    expect((await logIn(other)).status).toBe(200);
    for (const isVerified of [false, "true", undefined]) {
      const answer = await as(admin, verifyUser, about(other, { isVerified }));
      expect(answer).toMatchObject({ status: 400, body: { code: "validation" } });
    }
    expect((await logIn(other)).status).toBe(200);
  });
});
