import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { email, newPassword, nom } from "#shared/model/user.ts";
import { hashPassword } from "../auth/password-hash.ts";
import { createAccount, findAccount, newAccount, promote } from "../data/account-store.ts";
import { transact } from "../data/transact.ts";
import { chooseStack } from "./stack-environment.ts";

/** `npm run admin -- --email … --password … --nom … [--stack …]`: makes a verified administrator. */
async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: { email: text, password: text, nom: text, stack: text },
  });
  const person = z.parse(z.object({ email, password: newPassword, nom }), values);
  await chooseStack(values.stack);
  const passwordHash = await hashPassword(person.password);
  const known = await findAccount(person.email);
  if (known) {
    await transact(promote(known, passwordHash));
    console.log(`${person.email} avait un compte : il administre désormais, avec ce mot de passe.`);
    return;
  }
  const account = newAccount({ nom: person.nom, email: person.email, role: "ADMIN" }, new Date());
  await transact(createAccount({ ...account, isVerified: true }, passwordHash));
  console.log(`${person.nom} <${person.email}> administre le site.`);
}

try {
  await main();
} catch (error) {
  const problems = error instanceof z.core.$ZodError ? error.issues : [error as Error];
  for (const { message } of problems) console.error(message);
  process.exit(1);
}
