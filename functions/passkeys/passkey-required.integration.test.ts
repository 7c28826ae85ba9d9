import { describe, expect, it } from "vitest";
import { handler as listUsers } from "../admin/list-users.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { storeCredential } from "../testing/passkeys/passkey-setup.ts";
import { creationOf, newCredential } from "../testing/passkeys/software-authenticator.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { handler as addPasskey } from "./add-passkey.ts";
import { handler as listPasskeys } from "./list-passkeys.ts";
import { handler as passkeyCreationOptions } from "./passkey-creation-options.ts";

setUpAuthServices();
process.env.ADMIN_SECOND_FACTOR = "required";

describe("passkey requirement of administrator API calls (D58)", () => {
  it("returns 403 `passkey-required` if passkeys are mandatory and the administrator has none", async () => {
    const { id, token, password } = await createTestUser(services.engine, { role: "ADMIN" });
    expect(await invoke(listUsers, { token })).toMatchObject({
      status: 403,
      body: { code: "passkey-required", message: "Ajoutez une clé d'accès à votre profil." },
    });
    expect((await invoke(listPasskeys, { token })).body).toEqual([]);
    const body = { currentPassword: password };
    const { challenge } = (await invoke(passkeyCreationOptions, { token, body })).body;
    const response = creationOf(newCredential(id), { challenge });
    const added = await invoke(addPasskey, { token, body: { response, name: "Clé" } });
    expect(added.status).toBe(201);
    expect((await invoke(listUsers, { token })).status).toBe(200);
  });

  it("returns 403 `second-factor` if an administrator has not used a passkey in the session", async () => {
    const { id, token } = await createTestUser(services.engine, { role: "ADMIN" });
    await storeCredential(id);
    const answer = await invoke(listUsers, { token });
    expect(answer).toMatchObject({ status: 403, body: { code: "second-factor" } });
  });

  it("returns 403 `forbidden` for users who are not administrators", async () => {
    const { token } = await createTestUser(services.engine);
    const answer = await invoke(listUsers, { token });
    expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });
});
