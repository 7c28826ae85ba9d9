import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Path of dynoxide's executable for this platform; throws when its optional package is not installed. */
export function engineBinary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  const file = process.platform === "win32" ? "dynoxide.exe" : "dynoxide";
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return join(dirname(manifest), file);
  } catch (cause) {
    const message = `${name} n'est pas installé : donnez un autre moteur DynamoDB par AWS_ENDPOINT_URL_DYNAMODB`;
    throw new Error(message, { cause });
  }
}
