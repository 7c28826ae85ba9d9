import type { ResourceBuilders, ResourceToBuild } from "../template/resource.ts";

/** Builds a resource with the logical id `Thing`. Returns the result of `Ref` and the properties that were ignored. */
export async function buildResource(
  builders: ResourceBuilders,
  type: string,
  properties: Record<string, unknown>,
): Promise<{ ref: string; ignored: string[] }> {
  const ids = { stackName: "sample", logicalId: "Thing", qualifiedId: "Thing" };
  const ignored = Object.keys(properties);
  const resource: ResourceToBuild = { ...ids, type, properties, ignored };
  const built = await builders[type]?.(resource);
  if (!built) throw new Error(`No builder for ${type}`);
  return { ref: built.ref, ignored: resource.ignored };
}
