import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { readJsonFile } from "../read-json-file.ts";
import { writeFileAtomically } from "../write-file-atomically.ts";

/** A custom resource as its provider last made it. */
export interface KeptResource {
  physicalId: string;
  properties: Record<string, unknown>;
  data: Record<string, unknown>;
}

/** Custom resources by logical id, in a file that survives restarts. */
export interface KeptResources {
  get(logicalId: string): KeptResource | undefined;
  set(logicalId: string, resource: KeptResource): Promise<KeptResource>;
}

/** Reads the file, if there is one; each change replaces it at once and whole. */
export async function openKeptResources(file: string): Promise<KeptResources> {
  const kept = await readJsonFile<Record<string, KeptResource>>(file);
  const resources = new Map(Object.entries(kept ?? {}));
  return {
    get: (logicalId) => resources.get(logicalId),
    async set(logicalId, resource) {
      resources.set(logicalId, resource);
      await mkdir(dirname(file), { recursive: true });
      const text = JSON.stringify(Object.fromEntries(resources), null, 2);
      await writeFileAtomically(file, text, { mode: 0o600 });
      return resource;
    },
  };
}
