import { RefusedError } from "#shared/errors.ts";

/** Whose password it is to be. */
interface Owner {
  nom?: string;
  email: string;
}

let commonPasswords: Promise<Set<string>> | undefined;

/**
 * Refuses a password that is tried first by whoever guesses: one of the 10,000 commonest, or the name or address of
 * its owner, in any case (D41). `field` is where the refusal is shown.
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

/** From the list of @zxcvbn-ts/language-common (MIT), those long enough to be chosen (spec §5). */
async function readCommonPasswords(): Promise<Set<string>> {
  const { passwords } = (await import("./common-passwords.json", { with: { type: "json" } }))
    .default;
  return new Set(passwords.split(" "));
}
