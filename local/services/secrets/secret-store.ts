import { createHash } from "node:crypto";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { readJsonFile } from "../read-json-file.ts";
import { writeFileAtomically } from "../write-file-atomically.ts";
import type { Secret } from "./secret.ts";

/** Secrets by name or ARN, each in a file that only its owner may read. */
export interface SecretStore {
  find(nameOrArn: string): Secret | undefined;
  /** Replaces what `change` gives for what is there; changes of one store happen one after the other. */
  change(name: string, change: (secret: Secret | undefined) => Secret): Promise<Secret>;
}

/** Reads all secrets of the folder, which is created when absent. */
export async function openSecretStore(folder: string): Promise<SecretStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json"));
  const found = await Promise.all(files.map((file) => readJsonFile<Secret>(join(folder, file))));
  const secrets = new Map(
    found.filter((secret) => secret !== undefined).map((secret) => [secret.name, secret]),
  );
  let last: Promise<unknown> = Promise.resolve();
  return {
    find: (id) => secrets.get(id) ?? [...secrets.values()].find(({ arn }) => arn === id),
    change(name, change) {
      const write = async () => {
        const secret = change(secrets.get(name));
        const file = createHash("sha256").update(name).digest("hex");
        const content = JSON.stringify(secret, null, 2);
        await writeFileAtomically(join(folder, `${file}.json`), content, { mode: 0o600 });
        secrets.set(name, secret);
        return secret;
      };
      const changed = last.then(write, write);
      last = changed;
      return changed;
    },
  };
}
