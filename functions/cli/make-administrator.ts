import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { minimumPasswordLength, textLimits } from "#shared/constants.ts";
import { email, newPassword, nom } from "#shared/model/user.ts";
import { hashPassword } from "../auth/password-hash.ts";
import { findAccountByEmail } from "../data/account/account-store.ts";
import { createAccount, promoteAccount } from "../data/account/create-account.ts";
import { newAccount } from "../data/items/account.ts";
import { ask } from "./ask.ts";
import { resetPasskeys } from "./reset-passkeys.ts";
import { runCommand } from "./run-command.ts";
import { selectStack } from "./select-stack.ts";

const person = z.object({ email, nom });
const secret = z.object({ password: newPassword });

/** Error messages for invalid options. They replace the messages of the API schemas, which are in French. */
const requirements: Record<PropertyKey, string> = {
  email: "--email must be an email address.",
  nom: `--nom must be a name of at most ${textLimits.nom} characters.`,
  password: `The password must have ${minimumPasswordLength} to ${textLimits.password} characters.`,
};

/**
 * `npm run admin -- --email … --nom … [--password …] [--stack …]` creates a verified administrator or promotes an
 * existing user. Without `--password`, the command prompts for the password. This is safer, because other users of the
 * machine can read command lines. `npm run admin -- --email … --reset-passkeys [--stack …]` only removes the account's
 * passkeys (D58).
 */
async function main(): Promise<void> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: {
      email: text,
      password: text,
      nom: text,
      stack: text,
      "reset-passkeys": { type: "boolean" },
    },
  });
  if (values["reset-passkeys"]) return resetPasskeys(values);
  const user = readInput(person, values);
  await selectStack(values.stack);
  const answer = values.password ?? (await ask("Password: ", { isSecret: true }));
  const { password } = readInput(secret, { password: answer });
  const passwordHash = await hashPassword(password);
  const existing = await findAccountByEmail(user.email);
  if (existing) {
    await promoteAccount(existing, passwordHash, new Date());
    console.log(
      `${user.email} had an account. It is now an administrator with the new password. An email notifies the user.`,
    );
    return;
  }
  const account = newAccount({ nom: user.nom, email: user.email, role: "ADMIN" }, new Date());
  await createAccount({ ...account, isVerified: true }, passwordHash);
  console.log(`Created the administrator ${user.nom} <${user.email}>.`);
}

function readInput<Schema extends z.ZodMiniType>(schema: Schema, input: object): z.output<Schema> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const options = new Set(result.error.issues.flatMap(({ path: [option] }) => option ?? []));
  throw new Error([...options].map((option) => requirements[option]).join("\n"));
}

await runCommand(main);
