import { createHash } from "node:crypto";
import type { ResourceToBuild } from "./resource.ts";

/** Generates the name of a resource that has no name in the template. The name is the same on every start. */
export function physicalName(
  { stackName, logicalId, nameSuffix = "" }: ResourceToBuild,
  limit = 64,
): string {
  const name = `${stackName}-${logicalId}${nameSuffix}`;
  return name.length <= limit ? name : `${name.slice(0, limit - 9)}-${shortId(name).slice(0, 8)}`;
}

/** Returns a ten-character id derived from the stack name and the logical id. */
export function generatedId({ stackName, logicalId }: ResourceToBuild): string {
  return shortId(`${stackName}/${logicalId}`);
}

function shortId(text: string): string {
  const digest = createHash("sha256").update(text).digest("hex");
  return BigInt(`0x${digest}`).toString(36).slice(0, 10);
}
