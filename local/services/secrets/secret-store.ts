import { createHash } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { readJsonFile, writeJsonFile } from "../json-file.ts";
import type { Secret } from "./secret.ts";

/** Stores each secret in a separate file, which only its owner can read. */
export interface SecretStore {
  find(nameOrArn: string): Secret | undefined;
  /** Replaces a secret with the result of `change`. Concurrent changes run one after the other. */
  change(name: string, change: (secret: Secret | undefined) => Secret): Promise<Secret>;
  remove(secret: Secret): Promise<void>;
}

/** Opens the secret store in `folder`, which is created if necessary. */
export async function openSecretStore(folder: string): Promise<SecretStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json"));
  const found = await Promise.all(files.map((file) => readJsonFile<Secret>(join(folder, file))));
  const secrets = new Map(
    found.filter((secret) => secret !== undefined).map((secret) => [secret.name, secret]),
  );
  const fileOf = (name: string) =>
    join(folder, `${createHash("sha256").update(name).digest("hex")}.json`);
  let lastWrite: Promise<unknown> = Promise.resolve();
  return {
    find: (id) => secrets.get(id) ?? [...secrets.values()].find(({ arn }) => arn === id),
    change(name, change) {
      const write = async () => {
        const secret = change(secrets.get(name));
        await writeJsonFile(fileOf(name), secret, 0o600);
        secrets.set(name, secret);
        return secret;
      };
      const changed = lastWrite.then(write, write);
      lastWrite = changed;
      return changed;
    },
    async remove({ name }) {
      secrets.delete(name);
      await rm(fileOf(name), { force: true });
    },
  };
}
