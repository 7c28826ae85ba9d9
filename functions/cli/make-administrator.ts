import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { email, newPassword, nom } from "#shared/model/user.ts";
import { hashPassword } from "../auth/password-hash.ts";
import { newAccount } from "../data/account/account.ts";
import { findAccount } from "../data/account/account-store.ts";
import { createAccount, promoteAccount } from "../data/account/create-account.ts";
import { askPassword } from "./ask-password.ts";
import { runCommand } from "./run-command.ts";
import { selectStack } from "./select-stack.ts";

const administrator = z.object({ email, password: newPassword, nom });

/**
 * `npm run admin -- --email … --nom … [--password …] [--stack …]`: makes a verified administrator. Without a password it
 * asks for one, or reads it from its standard input: what stands on a command line is seen by others.
 */
async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: { email: text, password: text, nom: text, stack: text },
  });
  const password = values.password ?? (await askPassword());
  const person = z.parse(administrator, { ...values, password });
  await selectStack(values.stack);
  const passwordHash = await hashPassword(person.password);
  const known = await findAccount(person.email);
  if (known) {
    await promoteAccount(known, passwordHash, new Date());
    console.log(`${person.email} avait un compte : il administre désormais, avec ce mot de passe.`);
    return;
  }
  const account = newAccount({ nom: person.nom, email: person.email, role: "ADMIN" }, new Date());
  await createAccount({ ...account, isVerified: true }, passwordHash);
  console.log(`${person.nom} <${person.email}> administre le site.`);
}

await runCommand(main);
