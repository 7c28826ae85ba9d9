import { invalidField } from "#shared/errors.ts";

/** A user's name and email address. Neither may be used as the password. */
interface Owner {
  nom: string;
  email: string;
}

let commonPasswords: Promise<Set<string>> | undefined;

/**
 * Throws a `validation` error if a password is on the list of common passwords, or if it equals the user's name, the
 * email address, or the part of the address before the @ (D41). Ignores letter case.
 */
export async function requireUnguessable(
  password: string,
  owner: Owner,
  field: "mot_de_passe" | "newPassword",
): Promise<void> {
  const message = await refusalOf(password.trim().toLowerCase(), owner);
  if (message) throw invalidField(field, message);
}

async function refusalOf(password: string, { nom, email }: Owner): Promise<string | undefined> {
  const own = [nom, email, email.split("@")[0]].map((text) => text?.toLowerCase());
  if (own.includes(password)) return "Le mot de passe ne peut pas être votre nom ni votre adresse.";
  commonPasswords ??= readCommonPasswords();
  if (!(await commonPasswords).has(password)) return undefined;
  return "Ce mot de passe est trop courant\u00a0: il serait deviné tout de suite. Choisissez-en un autre.";
}

/**
 * Reads about 13,300 common passwords. They come from two lists, without the passwords that are too short for the site
 * (spec §5). The first list is in @zxcvbn-ts/language-common (MIT licence), and omits repeats and sequences such as
 * `aaaaaa` and `987654321`. The second list is the first 10,000 lines of Django's `common-passwords.txt` (BSD licence,
 * list by Royce Williams).
 */
async function readCommonPasswords(): Promise<Set<string>> {
  const { passwords } = (await import("./common-passwords.json", { with: { type: "json" } }))
    .default;
  return new Set(passwords.split(" "));
}
