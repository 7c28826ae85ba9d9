import { readJsonFile, writeJsonFile } from "../json-file.ts";

/** The last successful response of a custom resource's provider. */
export interface StoredCustomResource {
  physicalId: string;
  properties: Record<string, unknown>;
  data: Record<string, unknown>;
  /**
   * True if `data` is secret. The store keeps even secret data, because the provider of an unchanged resource is not
   * called again after a restart.
   */
  noEcho?: boolean;
}

/**
 * Stores the responses of custom resource providers in a file, so that they survive restarts. Only the file's owner can
 * read it. Each response is keyed by its resource's logical id, preceded by the ids of the nested stacks that contain
 * the resource.
 */
export interface CustomResourceStore {
  get(qualifiedId: string): StoredCustomResource | undefined;
  set(qualifiedId: string, resource: StoredCustomResource): Promise<StoredCustomResource>;
  remove(qualifiedId: string): Promise<void>;
}

export async function openCustomResourceStore(file: string): Promise<CustomResourceStore> {
  const stored = await readJsonFile<Record<string, StoredCustomResource>>(file);
  const resources = new Map(Object.entries(stored ?? {}));
  return {
    get: (qualifiedId) => resources.get(qualifiedId),
    async set(qualifiedId, resource) {
      resources.set(qualifiedId, resource);
      await writeJsonFile(file, Object.fromEntries(resources), 0o600);
      return resource;
    },
    async remove(qualifiedId) {
      resources.delete(qualifiedId);
      await writeJsonFile(file, Object.fromEntries(resources), 0o600);
    },
  };
}
