import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { Api } from "./api.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import type { Stack } from "./start-stack.ts";

/** Somebody with a verified account and an open session. */
export interface User {
  nom: string;
  email: string;
  password: string;
  api: Api;
}

/** Registers somebody, follows the mailed link and logs them in, all through the public calls. */
export async function registerUser(stack: Pick<Stack, "url">, nom: string): Promise<User> {
  const { email, password } = credentialsOf(nom);
  const api = new Api(stack.url);
  await api.expect(201, "POST", "/auth/register", { nom, email, mot_de_passe: password });
  const link = linkIn(await mailTo(stack.url, email, "/verify-email"), "/verify-email");
  await api.expect(200, "GET", `/auth/verify-email${link.search}`);
  return logIn(stack, { nom, email, password });
}

/** Somebody whom an administrator made and verified; nobody limits how many (D15). */
export async function createVerifiedUser(
  admin: User,
  stack: Pick<Stack, "url">,
  nom: string,
): Promise<User> {
  const { email, password } = credentialsOf(nom);
  const body = { nom, email, mot_de_passe: password, role: "USER" };
  const { id } = await admin.api.expect(201, "POST", "/users", body);
  await admin.api.expect(200, "PATCH", `/admin/users/${id}/verify`, { isVerified: true });
  return logIn(stack, { nom, email, password });
}

/** The address is another one each time, so that a test that is tried again meets nobody. */
function credentialsOf(nom: string) {
  const email = `${nom.toLowerCase().replace(/[^a-z0-9]+/g, ".")}.${randomBytes(3).toString("hex")}@exemple.fr`;
  return { email, password: `secret-${nom}` };
}

/** Makes an administrator as the README says, and logs them in. */
export async function createAdministrator(stack: Stack): Promise<User> {
  const person = { nom: "Admin", email: "admin@exemple.fr", password: "secret-admin" };
  const args = ["run", "admin", "--silent", "--", "--email", person.email];
  const { status, stderr, stdout } = spawnSync(
    "npm",
    [...args, "--password", person.password, "--nom", person.nom],
    { env: { ...process.env, LOCAL_DATA: stack.dataDir }, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`npm run admin failed: ${stdout}${stderr}`);
  return logIn(stack, person);
}

/** Opens a session for somebody who has an account. */
export async function logIn(stack: Pick<Stack, "url">, person: Omit<User, "api">): Promise<User> {
  const api = new Api(stack.url);
  const { accessToken } = await api.expect(200, "POST", "/auth/login", {
    email: person.email,
    mot_de_passe: person.password,
  });
  api.token = accessToken;
  return { ...person, api };
}
