import { randomInt } from "node:crypto";
import * as z from "zod";

/** The options of a secret's GenerateSecretString property that the local cloud supports. */
export const generateSecretStringSchema = z.strictObject({
  ExcludePunctuation: z.boolean().optional(),
  GenerateStringKey: z.string().optional(),
  PasswordLength: z.number().int().min(4).max(4096).optional(),
  SecretStringTemplate: z.string().optional(),
});

export type GenerateSecretString = z.output<typeof generateSecretStringSchema>;

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

/** Returns a password that contains at least one character of each type, in random order. */
function randomPassword({ ExcludePunctuation, PasswordLength = 32 }: GenerateSecretString): string {
  const types = ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"];
  if (!ExcludePunctuation) types.push("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~");
  const password: string[] = [];
  for (let index = 0; index < PasswordLength; index++) {
    const characters = types[index] ?? types.join("");
    const character = characters[randomInt(characters.length)] as string;
    password.splice(randomInt(password.length + 1), 0, character);
  }
  return password.join("");
}
