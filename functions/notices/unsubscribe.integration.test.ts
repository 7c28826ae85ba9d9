import { beforeEach, describe, expect, it } from "vitest";
import { getAccount } from "../data/account/account-store.ts";
import { changeNoticeSettings, noticesOf } from "../data/account/notice-settings.ts";
import { getUnsubscribeKey } from "../data/account/unsubscribe-key.ts";
import type { Account } from "../data/items/account.ts";
import { handler as exportProfile } from "../profile/export-profile.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { createTestUser, deleteAccountItem, type TestUser } from "../testing/test-data/users.ts";
import { handler as openUnsubscribePage } from "./open-unsubscribe-page.ts";
import { handler as unsubscribe } from "./unsubscribe.ts";

setUpAuthServices();

let user: TestUser;
let key: string;

beforeEach(async () => {
  user = await createTestUser(services.engine);
  await changeNoticeSettings(user, { morning: "DAILY" }, new Date());
  key = (await getUnsubscribeKey((await getAccount(user.id)) as Account)) ?? "";
});

const settings = async () => noticesOf((await getAccount(user.id)) as Account);
const all = { results: true, morning: "DAILY" };

describe("POST /notices/unsubscribe", () => {
  it.each([
    ["results", { results: false, morning: "DAILY" }],
    ["morning", { results: true, morning: "OFF" }],
    [undefined, { results: false, morning: "OFF" }],
  ])(
    "turns off the emails that the parameter n=%s selects, even if the request is repeated",
    async (n, expected) => {
      const query = { u: user.id, k: key, ...(n !== undefined && { n }) };
      for (let time = 0; time < 2; time++) {
        const { status, cookies } = await invoke(unsubscribe, { query });
        expect({ status, cookies }).toEqual({ status: 200, cookies: [] });
        expect(await settings()).toEqual(expected);
      }
    },
  );

  it.each(["", "everything"])(
    "changes no email settings for the unknown kind of email n=%j",
    async (n) => {
      const query = { u: user.id, k: key, n };
      expect((await invoke(unsubscribe, { query })).status).toBe(200);
      expect(await settings()).toEqual(all);
    },
  );

  it.each<[string, Record<string, string>]>([
    ["a forged key", { k: "AAAAAAAAAAAAAAAAAAAAAA" }],
    ["an empty key", { k: "" }],
    ["another user's id", { u: "0123456789ab" }],
    ["a malformed id", { u: "../../account" }],
  ])(
    "returns 200 for an unsubscribe request with %s, but changes no settings",
    async (_, forged) => {
      const query = { u: user.id, k: key, n: "results", ...forged };
      expect((await invoke(unsubscribe, { query })).status).toBe(200);
      expect(await settings()).toEqual(all);
    },
  );

  it("ignores an unsubscribe key that belongs to another user", async () => {
    const other = await createTestUser(services.engine);
    const query = { u: other.id, k: key, n: "results" };
    expect((await invoke(unsubscribe, { query })).status).toBe(200);
    expect(noticesOf((await getAccount(other.id)) as Account).results).toBe(true);
  });

  it("returns 200 for unsubscribe requests without parameters or for deleted accounts", async () => {
    expect((await invoke(unsubscribe)).status).toBe(200);
    await deleteAccountItem(user.id);
    const query = { u: user.id, k: key, n: "results" };
    expect((await invoke(unsubscribe, { query })).status).toBe(200);
  });

  it.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    ["multipart/form-data; boundary=b", "--b--"],
    ["text/plain", "{"],
  ])(
    "unsubscribes the user and ignores a request body of type %s (RFC 8058)",
    async (type, body) => {
      const query = { u: user.id, k: key, n: "results" };
      const headers = { "content-type": type };
      expect((await invoke(unsubscribe, { query, headers, body })).status).toBe(200);
      expect((await settings()).results).toBe(false);
    },
  );

  it("does not overwrite a concurrent change to the user's setting for morning emails", async () => {
    const query = { u: user.id, k: key, n: "results" };
    await Promise.all([
      invoke(unsubscribe, { query }),
      changeNoticeSettings(user, { morning: "WEEKLY" }, new Date()),
    ]);
    expect(await settings()).toEqual({ results: false, morning: "WEEKLY" });
  });
});

describe("GET /notices/unsubscribe", () => {
  it("redirects to the unsubscribe page with the same parameters, without changing settings", async () => {
    const query = { u: user.id, k: key, n: "results" };
    const { status, headers, body } = await invoke(openUnsubscribePage, { query });
    expect({ status, body }).toEqual({ status: 303, body: undefined });
    expect(headers.location).toBe(`/ne-plus-recevoir?${new URLSearchParams(query)}`);
    expect(await settings()).toEqual(all);
  });
});

describe("unsubscribe key", () => {
  it("creates only one unsubscribe key per account, even when emails are sent concurrently", async () => {
    const account = (await getAccount((await createTestUser(services.engine)).id)) as Account;
    const keys = await Promise.all(Array.from({ length: 5 }, () => getUnsubscribeKey(account)));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{22}$/);
  });

  it("does not export the unsubscribe key with the user's data", async () => {
    const { body } = await invoke(exportProfile, { token: user.token });
    expect(JSON.stringify(body)).not.toContain(key);
  });
});
