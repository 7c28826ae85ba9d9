import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

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
export function openKeptResources(file: string): KeptResources {
  const resources = new Map<string, KeptResource>(
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, "utf8"))) : [],
  );
  return {
    get: (logicalId) => resources.get(logicalId),
    async set(logicalId, resource) {
      resources.set(logicalId, resource);
      await mkdir(dirname(file), { recursive: true });
      const text = JSON.stringify(Object.fromEntries(resources), null, 2);
      await writeFile(`${file}.new`, text, { mode: 0o600 });
      await rename(`${file}.new`, file);
      return resource;
    },
  };
}
