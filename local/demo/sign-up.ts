import { DemoClient } from "./demo-client.ts";

interface Mail {
  to: string[];
  text: string;
}

/** Registers somebody, follows the link in their mail, and signs them in. */
export async function signUp(
  site: string,
  { nom, email }: { nom: string; email: string },
  password: string,
): Promise<DemoClient> {
  const client = new DemoClient(site);
  const registered = await client.send("POST", "/auth/register", {
    nom,
    email,
    mot_de_passe: password,
  });
  if (!registered && (await client.tryToLogIn(email, password))) return client;
  const link = await verificationLink(site, email);
  await client.send("GET", `/auth/verify-email${link.search}`);
  await client.logIn(email, password);
  return client;
}

async function verificationLink(site: string, email: string): Promise<URL> {
  for (let tries = 0; tries < 600; tries++) {
    const mails = (await (await fetch(`${site}/_local/mails`)).json()) as Mail[];
    const text = mails.find(({ to }) => to.includes(email))?.text;
    const link = text?.match(/https?:\/\/\S*\/verify-email\S*/)?.[0];
    if (link) return new URL(link);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Aucun email de vérification pour ${email}`);
}
