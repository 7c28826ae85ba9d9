import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { readJsonFile, writeJsonFile } from "../json-file.ts";

/** The last successful response of a custom resource's provider. */
export interface StoredCustomResource {
  physicalId: string;
  properties: Record<string, unknown>;
  data: Record<string, unknown>;
  /**
   * True if the provider marked the attributes as secret. They are stored nevertheless, because an unchanged
   * resource is not built again after a restart.
   */
  noEcho?: boolean;
}

/**
 * Results of custom resource providers, by the resource's qualified id. They survive restarts in a file that
 * only its owner can read.
 */
export interface CustomResourceStore {
  get(qualifiedId: string): StoredCustomResource | undefined;
  set(qualifiedId: string, resource: StoredCustomResource): Promise<StoredCustomResource>;
}

export async function openCustomResourceStore(file: string): Promise<CustomResourceStore> {
  const stored = await readJsonFile<Record<string, StoredCustomResource>>(file);
  const resources = new Map(Object.entries(stored ?? {}));
  return {
    get: (qualifiedId) => resources.get(qualifiedId),
    async set(qualifiedId, resource) {
      resources.set(qualifiedId, resource);
      await mkdir(dirname(file), { recursive: true });
      await writeJsonFile(file, Object.fromEntries(resources), 0o600);
      return resource;
    },
  };
}
