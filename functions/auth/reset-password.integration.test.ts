import { beforeEach, describe, expect, it, vi } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { drainOutbox } from "../testing/streams/drain-outbox.ts";
import {
  changeAccount,
  createTestUser,
  deleteAccountItem,
  type TestUser,
} from "../testing/test-data/users.ts";
import { handler as login } from "./login.ts";
import { handler as refresh } from "./refresh.ts";
import { handler as requestPasswordReset } from "./request-password-reset.ts";
import { handler as resetPassword } from "./reset-password.ts";

setUpAuthServices();

let person: TestUser;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T08:00:00Z") });
  person = await createTestUser(services.engine);
});

const request = (email: string) => invoke(requestPasswordReset, { body: { email } });
const reset = (token: string, newPassword = "nouveau-secret") =>
  invoke(resetPassword, { body: { token, newPassword } });
const logIn = (mot_de_passe: string) =>
  invoke(login, { body: { email: person.email, mot_de_passe } });

async function newToken(): Promise<string> {
  await request(person.email);
  await drainOutbox(services.engine);
  return services.mailbox.linksTo(person.email)[0]?.searchParams.get("token") ?? "";
}

const expired = {
  status: 400,
  body: {
    code: "link-expired",
    message:
      "Erreur lors de la réinitialisation du mot de passe. Le lien est peut-être expiré ou invalide.",
  },
};

describe("POST /auth/request-password-reset", () => {
  it("emails a reset link only to users who are not banned", async () => {
    const banned = await createTestUser(services.engine);
    await changeAccount(banned.id, { isBanned: true });
    const before = services.mailbox.sent.length;
    const addresses = [person.email, banned.email, "nobody@exemple.fr"];
    const message =
      "Si un compte existe avec cet email, vous recevrez un lien de réinitialisation.";
    for (const address of addresses) {
      expect(await request(address)).toMatchObject({ status: 200, body: { message } });
    }
    await drainOutbox(services.engine);
    const recipients = services.mailbox.sent.slice(before).map((mail) => mail.Destination);
    expect(recipients).toEqual([{ ToAddresses: [person.email] }]);
    const [link] = services.mailbox.linksTo(person.email);
    expect(`${link?.origin}${link?.pathname}`).toBe("https://avostoques.exemple.fr/reset-password");
    expect(link?.searchParams.get("email")).toBe(person.email);
  });
});

describe("POST /auth/reset-password", () => {
  it("sets the new password and ends all of the user's sessions", async () => {
    const { refreshToken } = (await logIn(person.password)).body;
    const { status, body } = await reset(await newToken());
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message:
          "Mot de passe réinitialisé avec succès\u202f! Vous pouvez maintenant vous connecter.",
      },
    });
    expect((await invoke(refresh, { body: { refreshToken } })).status).toBe(401);
    expect((await logIn(person.password)).status).toBe(401);
    expect((await logIn("nouveau-secret")).status).toBe(200);
  });

  it("marks the email address as verified when the password is reset", async () => {
    person = await createTestUser(services.engine, { verified: false });
    await reset(await newToken());
    expect((await logIn("nouveau-secret")).body.user).toMatchObject({ isVerified: true });
  });

  it("accepts a reset link only once", async () => {
    const token = await newToken();
    const answers = await Promise.all([reset(token, "secret-a"), reset(token, "secret-b")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)).toMatchObject(expired);
    expect(await reset(token)).toMatchObject(expired);
  });

  it("invalidates a user's other reset links when one of them is used", async () => {
    const other = await newToken();
    await reset(await newToken());
    expect(await reset(other)).toMatchObject(expired);
  });

  it("rejects a reset link that is older than an hour", async () => {
    const token = await newToken();
    const end = Date.now() + hourMs;
    vi.setSystemTime(end);
    expect(await reset(token)).toMatchObject(expired);
    vi.setSystemTime(end - 1);
    expect((await reset(token)).status).toBe(200);
  });

  it("rejects a reset link if the account was deleted or its email address has changed", async () => {
    const token = await newToken();
    await changeAccount(person.id, { email: "other@exemple.fr" });
    expect(await reset(token)).toMatchObject(expired);
    await deleteAccountItem(person.id);
    expect(await reset(token)).toMatchObject(expired);
    expect(await reset("unknown")).toMatchObject(expired);
  });

  it("rejects a new password that is the user's name or email address", async () => {
    person = await createTestUser(services.engine, { nom: "Claire Dupont" });
    const token = await newToken();
    for (const password of ["claire dupont", person.email]) {
      expect(await reset(token, password)).toMatchObject({
        status: 400,
        body: {
          errors: {
            newPassword: "Le mot de passe ne peut pas être votre nom ni votre adresse.",
          },
        },
      });
    }
    expect((await reset(token)).status).toBe(200);
  });

  it("keeps a reset link valid after the user enters a password that is too short", async () => {
    const token = await newToken();
    expect(await reset(token, "12345")).toMatchObject({
      status: 400,
      body: { errors: { newPassword: "Le mot de passe doit contenir au moins 6 caractères" } },
    });
    expect((await reset(token)).status).toBe(200);
  });
});
