import { setTimeout as pause } from "node:timers/promises";
import { DemoClient, DemoRequestError } from "./demo-client.ts";
import type { DemoUser } from "./read-demo.ts";
import { register } from "./register.ts";

interface Mail {
  to: string[];
  text: string;
}

/**
 * Registers a user, follows the verification link in the email and signs in. Skips steps that an earlier run has
 * completed.
 */
export async function signUp(
  site: string,
  { nom, email }: DemoUser,
  password: string,
): Promise<DemoClient> {
  const client = new DemoClient(site);
  const isNew = await register(site, { nom, email, mot_de_passe: password });
  if (!isNew && (await logInIfVerified(client, email, password))) return client;
  const link = await verificationLink(site, email);
  await client.send("GET", `/auth/verify-email${link.search}`);
  await client.logIn(email, password);
  return client;
}

/** Signs in. Returns false if the email address is not verified yet. */
async function logInIfVerified(
  client: DemoClient,
  email: string,
  password: string,
): Promise<boolean> {
  try {
    await client.logIn(email, password);
    return true;
  } catch (error) {
    if (error instanceof DemoRequestError && error.status === 403) return false;
    throw error;
  }
}

async function verificationLink(site: string, email: string): Promise<URL> {
  for (let tries = 0; tries < 600; tries++) {
    const mails = (await (await fetch(`${site}/_local/mails`)).json()) as Mail[];
    const text = mails.find(({ to }) => to.includes(email))?.text;
    const link = text?.match(/https?:\/\/\S*\/verify-email\S*/)?.[0];
    if (link) return new URL(link);
    await pause(100);
  }
  throw new Error(`No verification email for ${email} arrived within a minute`);
}
