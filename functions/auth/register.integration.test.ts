import { describe, expect, it, vi } from "vitest";
import type { CallShape } from "#shared/contract/call.ts";
import { authenticate } from "../http/authenticate.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { scanTable } from "../testing/table/items.ts";
import { isPassword } from "./password-hash.ts";
import { handler as register } from "./register.ts";

setUpAuthServices();

const person = { nom: "Anaïs", email: "anais@exemple.fr", mot_de_passe: "tarte-tatin" };

async function storedBesidesCounters() {
  return (await scanTable()).filter(({ PK }) => !PK.startsWith("X#"));
}

describe("POST /auth/register", () => {
  it("does not create an account if it cannot read the token signing key", async () => {
    vi.resetModules();
    const { handler } = await import("./register.ts");
    const before = await storedBesidesCounters();
    services.secretsManager.denials = Number.POSITIVE_INFINITY;
    expect((await invoke(handler, { body: person })).status).toBe(500);
    expect(await storedBesidesCounters()).toEqual(before);
    services.secretsManager.denials = 0;
    expect((await invoke(handler, { body: { ...person, email: "a@b.fr" } })).status).toBe(201);
  });

  it("returns the new user with tokens, and does not store secrets in plain text", async () => {
    const body = { ...person, nom: "  Anaïs ", email: " Anais@Exemple.FR " };
    const answer = await invoke(register, { body });
    expect(answer.status).toBe(201);
    const { user, accessToken, refreshToken } = answer.body;
    const { nom, email } = person;
    expect(user).toEqual({ id: user.id, nom, email, role: "USER", isVerified: false });
    const stored = await scanTable();
    const { passwordHash } = stored.find(
      ({ PK, SK }) => PK === `U#${user.id}` && SK === "CREDENTIALS",
    ) as unknown as { passwordHash: string };
    expect(await isPassword(person.mot_de_passe, passwordHash)).toBe(true);
    const text = JSON.stringify(stored);
    for (const secret of [person.mot_de_passe, accessToken, refreshToken.split(".")[1]]) {
      expect(text).not.toContain(secret);
    }
  });

  it("issues tokens, but the API rejects them until the email address is verified (D8)", async () => {
    const { body } = await invoke(register, { body: { ...person, email: "early@exemple.fr" } });
    for (const method of ["GET", "POST"] as const) {
      const call = { access: "user", method } as CallShape;
      const access = authenticate(call, `Bearer ${body.accessToken}`, new Date());
      await expect(access).rejects.toMatchObject({ code: "email-not-verified" });
    }
  });

  it("creates only one account for ten concurrent requests with the same email address", async () => {
    const email = "rush@exemple.fr";
    const before = (await storedBesidesCounters()).length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        invoke(register, { body: { ...person, nom: `Numéro ${number}`, email } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(9).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({ message: "Cet email est déjà utilisé.", code: "email-taken" });
    const stored = await storedBesidesCounters();
    expect(stored.filter((item) => item.email === email && item.SK === "ACCOUNT")).toHaveLength(1);
    expect(stored.length - before).toBe(5);
  });

  it.each([
    [{ nom: " " }, { nom: "Le nom est requis" }],
    [{ email: "" }, { email: "L'email est requis" }],
    [{ email: "anais@exemple" }, { email: "Format d'email invalide" }],
    [
      { mot_de_passe: "12345" },
      { mot_de_passe: "Le mot de passe doit contenir au moins 6 caractères" },
    ],
    [{ mot_de_passe: "      " }, { mot_de_passe: "Le mot de passe est requis" }],
  ])(
    "rejects a registration with %j and returns an error message for each invalid field",
    async (wrong, errors) => {
      const answer = await invoke(register, { body: { ...person, ...wrong } });
      expect(answer).toMatchObject({ status: 400, body: { code: "validation", errors } });
    },
  );
});
