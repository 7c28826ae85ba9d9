import { createHash } from "node:crypto";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { readJsonFile, writeJsonFile } from "../json-file.ts";
import type { Secret } from "./secret.ts";

/**
 * Stores secrets, which can be found by name or ARN. Each secret has a separate file, which is readable only
 * by its owner.
 */
export interface SecretStore {
  find(nameOrArn: string): Secret | undefined;
  /** Replaces a secret with the result of `change`. Concurrent calls run one after another. */
  change(name: string, change: (secret: Secret | undefined) => Secret): Promise<Secret>;
}

/** Opens a secret store and reads all secrets in `folder`. Creates the folder if it does not exist. */
export async function openSecretStore(folder: string): Promise<SecretStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json"));
  const found = await Promise.all(files.map((file) => readJsonFile<Secret>(join(folder, file))));
  const secrets = new Map(
    found.filter((secret) => secret !== undefined).map((secret) => [secret.name, secret]),
  );
  let lastWrite: Promise<unknown> = Promise.resolve();
  return {
    find: (id) => secrets.get(id) ?? [...secrets.values()].find(({ arn }) => arn === id),
    change(name, change) {
      const write = async () => {
        const secret = change(secrets.get(name));
        const file = createHash("sha256").update(name).digest("hex");
        await writeJsonFile(join(folder, `${file}.json`), secret, 0o600);
        secrets.set(name, secret);
        return secret;
      };
      const changed = lastWrite.then(write, write);
      lastWrite = changed;
      return changed;
    },
  };
}
