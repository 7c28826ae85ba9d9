import { RefusedError } from "#shared/errors.ts";

/** The user who chooses a password. The password must not be the user's name or email address. */
interface Owner {
  nom?: string;
  email: string;
}

let commonPasswords: Promise<Set<string>> | undefined;

/**
 * Throws a `validation` error for `field` if a password is easy to guess (D41). Such passwords are the 10,000 most
 * common ones, the user's name, the user's email address, and the part of that address before the @. Letter case is
 * ignored.
 */
export async function requireUnguessable(
  password: string,
  owner: Owner,
  field: "mot_de_passe" | "newPassword",
): Promise<void> {
  const message = await refusalOf(password.trim().toLowerCase(), owner);
  if (message) throw new RefusedError("validation", { message, errors: { [field]: message } });
}

async function refusalOf(password: string, { nom, email }: Owner): Promise<string | undefined> {
  const own = [nom, email, email.split("@")[0]].map((text) => text?.toLowerCase());
  if (own.includes(password)) return "Le mot de passe ne peut pas être votre nom ni votre adresse.";
  commonPasswords ??= readCommonPasswords();
  if (!(await commonPasswords).has(password)) return undefined;
  return "Ce mot de passe est trop courant\u00a0: il serait deviné tout de suite. Choisissez-en un autre.";
}

/**
 * Reads the list of common passwords. It omits those that are shorter than the site's minimum length (spec §5). The
 * list comes from @zxcvbn-ts/language-common (MIT licence).
 */
async function readCommonPasswords(): Promise<Set<string>> {
  const { passwords } = (await import("./common-passwords.json", { with: { type: "json" } }))
    .default;
  return new Set(passwords.split(" "));
}
