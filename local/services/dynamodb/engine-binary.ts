import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Returns the path of the dynoxide executable for this platform. Throws when its optional package is not installed. */
export function engineBinary(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  const file = process.platform === "win32" ? "dynoxide.exe" : "dynoxide";
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return join(dirname(manifest), file);
  } catch (cause) {
    const message = `${name} is not installed. Set AWS_ENDPOINT_URL_DYNAMODB to use another DynamoDB engine.`;
    throw new Error(message, { cause });
  }
}
