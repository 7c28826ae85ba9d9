import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { Api } from "./api.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import type { Stack } from "./start-stack.ts";

/** A user with a verified account. */
export interface Account {
  nom: string;
  email: string;
  password: string;
}

/** A user with an open session, which `api` uses. */
export interface User extends Account {
  api: Api;
  /** The session of `api`. Undefined once a browser window uses it. */
  session?: Session | undefined;
}

/** Registers a user, follows the verification link and logs in, all through the public API. */
export async function registerUser(stack: Pick<Stack, "url">, nom: string): Promise<User> {
  const { email, password } = credentialsOf(nom);
  const api = new Api(stack.url);
  await api.expect(201, "POST", "/auth/register", { nom, email, mot_de_passe: password });
  const link = linkIn(await mailTo(stack.url, email, "/verify-email"), "/verify-email");
  await api.expect(200, "GET", `/auth/verify-email${link.search}`);
  return logIn(stack, { nom, email, password });
}

/** Creates a verified user through the admin API, because the number of registrations is limited (D15). */
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

function credentialsOf(nom: string) {
  return { email: uniqueEmail(nom), password: `secret-${nom}` };
}

/** Returns a new email address on each call, so that a retried test does not reuse the address of its first attempt. */
export function uniqueEmail(nom: string): string {
  return `${nom.toLowerCase().replace(/[^a-z0-9]+/g, ".")}.${randomBytes(3).toString("hex")}@exemple.fr`;
}

/** Creates an administrator with the program behind `npm run admin`, and logs in as that administrator. */
export async function createAdministrator(stack: Stack): Promise<User> {
  const user = { nom: "Admin", email: "admin@exemple.fr", password: "secret-admin" };
  const args = ["--email", user.email, "--password", user.password, "--nom", user.nom];
  const program = "functions/cli/make-administrator.ts";
  await promisify(execFile)(process.execPath, [program, ...args], {
    env: { ...process.env, LOCAL_DATA: stack.dataDir },
  });
  return logIn(stack, user);
}

/** Logs an existing user in. Sends `headers` with all requests of the session. */
export async function logIn(
  stack: Pick<Stack, "url">,
  { nom, email, password }: Account,
  headers?: Record<string, string>,
): Promise<User> {
  const session = await openSession(stack.url, { email, password }, headers);
  const api = new Api(stack.url, headers);
  api.token = session.token;
  return { nom, email, password, api, session };
}

/** The entries that the browser's local storage contains during a signed-in user's session. */
export type Session = Record<string, string>;

/**
 * Logs a user in with the given request headers. Returns the entries that the site keeps in the browser's local storage
 * during a session.
 */
export async function openSession(
  url: string,
  { email, password }: Pick<Account, "email" | "password">,
  headers?: Record<string, string>,
): Promise<Session> {
  const body = { email, mot_de_passe: password };
  const session = await new Api(url, headers).expect(200, "POST", "/auth/login", body);
  const { user, accessToken, refreshToken } = session;
  return { token: accessToken, refreshToken, user: JSON.stringify(user) };
}
