import { beforeEach, describe, expect, it, vi } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { handler as getProfile } from "../profile/get-profile.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import { scanTable } from "../testing/table/items.ts";
import { changeAccount, createTestUser, deleteAccountItem } from "../testing/test-data/users.ts";
import { handler as login } from "./login.ts";
import { handler as refresh } from "./refresh.ts";
import { handler as register } from "./register.ts";
import { handler as requestPasswordReset } from "./request-password-reset.ts";
import { handler as resendVerification } from "./resend-verification.ts";
import { handler as verifyEmail } from "./verify-email.ts";

setUpAuthServices();

const password = "tarte-tatin";

let number = 0;
let email: string;
let tokens: { user: { id: string }; accessToken: string; refreshToken: string };
let userId: string;
let link: URL;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T08:00:00Z") });
  email = `person+${number++}@exemple.fr`;
  const body = { nom: "Noé", email, mot_de_passe: password };
  tokens = (await invoke(register, { body })).body;
  userId = tokens.user.id;
  link = await newestLink();
});

async function newestLink(): Promise<URL> {
  await drainOutbox(services.engine);
  const [newest] = services.mailbox.linksTo(email);
  if (!newest) throw new Error("No mail came");
  return newest;
}

const follow = (url: URL) => invoke(verifyEmail, { query: Object.fromEntries(url.searchParams) });
const logIn = () => invoke(login, { body: { email, mot_de_passe: password } });
const resend = (address: string) => invoke(resendVerification, { body: { email: address } });
const expired = {
  status: 400,
  body: {
    code: "verification-link-expired",
    message: expect.stringContaining("Email non vérifié"),
  },
};
const verified = {
  status: 200,
  body: {
    account: { nom: expect.any(String), email: expect.any(String) },
    message: "Email vérifié avec succès ! Vous pouvez maintenant vous connecter.",
  },
};

const already = {
  status: 200,
  body: { message: "Votre email est déjà vérifié. Vous pouvez vous connecter." },
};

describe("verification email", () => {
  it("sends one verification email with a link that contains the email address", async () => {
    expect(`${link.origin}${link.pathname}`).toBe("https://avostoques.exemple.fr/verify-email");
    expect(link.searchParams.get("email")).toBe(email);
    expect(services.mailbox.linksTo(email)).toHaveLength(1);
    const { sent } = services.mailbox;
    expect(sent.at(-1)).toMatchObject({
      ConfigurationSetName: "mails",
      FromEmailAddress: "=?UTF-8?B?w4Agdm9zIHRvcXVlcw==?= <cuisine@exemple.fr>",
      Destination: { ToAddresses: [email] },
    });
  });

  it("stores only the hash of the verification link's token", async () => {
    const token = link.searchParams.get("token") ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await scanTable())).not.toContain(token);
  });
});

describe("GET /auth/verify-email", () => {
  it("lets the user log in after following the verification link", async () => {
    expect((await logIn()).status).toBe(403);
    expect(await follow(link)).toMatchObject(verified);
    expect((await logIn()).body.user).toMatchObject({ email, isVerified: true });
  });

  it("rejects tokens from registration until the user follows the verification link (D8)", async () => {
    const read = () => invoke(getProfile, { token: tokens.accessToken });
    const renew = () => invoke(refresh, { body: { refreshToken: tokens.refreshToken } });
    const unverified = { status: 403, body: { code: "email-not-verified" } };
    expect(await read()).toMatchObject(unverified);
    expect(await renew()).toMatchObject(unverified);
    await follow(link);
    expect(await read()).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await renew()).toMatchObject({ status: 200, body: { user: { isVerified: true } } });
  });

  it("accepts the verification link again when the page is reloaded", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => follow(link)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await follow(link)).toMatchObject(already);
  });

  it("reports success for an expired link if the email address is already verified", async () => {
    await follow(link);
    vi.setSystemTime(Date.now() + 20 * 24 * hourMs);
    expect(await follow(link)).toMatchObject(already);
  });

  it("names the account for an expired, unused link if the account is verified (D7, D10)", async () => {
    await changeAccount(userId, { isVerified: true });
    vi.setSystemTime(Date.now() + 20 * 24 * hourMs);
    const outcome = "already-verified";
    const account = { nom: "Noé", email };
    const body = { ...already.body, outcome, account };
    expect(await follow(link)).toMatchObject({ ...already, body });
  });

  it("rejects a verification link whose email address was replaced", async () => {
    const other = new URL(link);
    other.searchParams.set("email", "autre@exemple.fr");
    expect(await follow(other)).toMatchObject(expired);
    other.searchParams.set("email", ` ${email.toUpperCase()} `);
    expect(await follow(other)).toMatchObject(verified);
  });

  it("names the already verified account if the user follows a second link (D7, D10)", async () => {
    await resend(email);
    const second = await newestLink();
    expect(second.search).not.toBe(link.search);
    expect(await follow(link)).toMatchObject(verified);
    const account = { nom: "Noé", email };
    const outcome = "already-verified";
    expect(await follow(second)).toMatchObject({
      ...already,
      body: { ...already.body, outcome, account },
    });
    expect((await follow(second)).body).toEqual({ ...already.body, outcome });
  });

  it("rejects a verification link that is older than 24 hours", async () => {
    const end = Date.now() + 24 * hourMs;
    vi.setSystemTime(end);
    expect(await follow(link)).toMatchObject(expired);
    vi.setSystemTime(end - 1);
    expect(await follow(link)).toMatchObject(verified);
  });

  it("rejects a used verification link if the account is no longer verified (D10)", async () => {
    await follow(link);
    await changeAccount(userId, { isVerified: false });
    expect(await follow(link)).toMatchObject(expired);
  });

  it("rejects a verification link if the account was deleted or its email address has changed", async () => {
    const unknown = new URL(link);
    unknown.searchParams.set("token", "unknown");
    expect(await follow(unknown)).toMatchObject(expired);
    await invoke(requestPasswordReset, { body: { email } });
    expect(await follow(await newestLink())).toMatchObject(expired);
    await changeAccount(userId, { email: "new@exemple.fr" });
    expect(await follow(link)).toMatchObject(expired);
    await deleteAccountItem(userId);
    expect(await follow(link)).toMatchObject(expired);
  });

  it("rejects a verification request without a token", async () => {
    expect(await invoke(verifyEmail)).toMatchObject({
      status: 400,
      body: { code: "validation", message: "Token de vérification manquant" },
    });
  });
});

describe("POST /auth/resend-verification", () => {
  it("resends the verification email only to unverified users who are not banned", async () => {
    const done = await createTestUser(services.engine);
    const banned = await createTestUser(services.engine, { verified: false });
    await changeAccount(banned.id, { isBanned: true });
    const before = services.mailbox.sent.length;
    const addresses = [email, done.email, banned.email, "nobody@exemple.fr"];
    const answers = await Promise.all(addresses.map(resend));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(
      1,
    );
    expect(answers[0]?.status).toBe(200);
    await drainOutbox(services.engine);
    const recipients = services.mailbox.sent.slice(before).map((mail) => mail.Destination);
    expect(recipients).toEqual([{ ToAddresses: [email] }]);
  });
});
