import { randomInt } from "node:crypto";

/** The GenerateSecretString property of a Secrets Manager secret. */
export interface GenerateSecretString {
  ExcludeCharacters?: string;
  ExcludeLowercase?: boolean;
  ExcludeNumbers?: boolean;
  ExcludePunctuation?: boolean;
  ExcludeUppercase?: boolean;
  GenerateStringKey?: string;
  IncludeSpace?: boolean;
  PasswordLength?: number;
  RequireEachIncludedType?: boolean;
  SecretStringTemplate?: string;
}

/**
 * Returns a random password. If SecretStringTemplate contains a JSON object, returns this object instead, with the
 * password added under the key GenerateStringKey.
 */
export function generateSecretString(options: GenerateSecretString): string {
  const password = randomPassword(options);
  if (options.SecretStringTemplate === undefined) return password;
  if (!options.GenerateStringKey) {
    throw new Error("SecretStringTemplate requires GenerateStringKey");
  }
  const template: object = JSON.parse(options.SecretStringTemplate);
  return JSON.stringify({ ...template, [options.GenerateStringKey]: password });
}

function randomPassword(options: GenerateSecretString): string {
  const excluded = new Set(options.ExcludeCharacters);
  const sets = [
    options.ExcludeLowercase ? "" : "abcdefghijklmnopqrstuvwxyz",
    options.ExcludeUppercase ? "" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    options.ExcludeNumbers ? "" : "0123456789",
    options.ExcludePunctuation ? "" : "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
    options.IncludeSpace ? " " : "",
  ]
    .map((set) => [...set].filter((character) => !excluded.has(character)))
    .filter((set) => set.length > 0);
  const length = options.PasswordLength ?? 32;
  const required = options.RequireEachIncludedType === false ? [] : sets;
  if (sets.length === 0 || length < required.length) {
    throw new Error("GenerateSecretString excludes too many characters for its password length");
  }
  const all = sets.flat();
  const characters = [
    ...required.map(pick),
    ...Array.from({ length: length - required.length }, () => pick(all)),
  ];
  // Shuffles the characters, so that the secret does not always start with the required characters.
  const shuffled: string[] = [];
  for (const character of characters) {
    shuffled.splice(randomInt(shuffled.length + 1), 0, character);
  }
  return shuffled.join("");
}

function pick(characters: string[]): string {
  return characters[randomInt(characters.length)] as string;
}
