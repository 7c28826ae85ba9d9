import { createHash } from "node:crypto";
import type { ResourceToBuild } from "./cloud.ts";

/** The name that a resource without one of its own gets: the same at every start. */
export function physicalName({ cloud, logicalId }: ResourceToBuild, limit = 64): string {
  const name = `${cloud.stackName}-${logicalId}`;
  return name.length <= limit ? name : `${name.slice(0, limit - 9)}-${shortId(name).slice(0, 8)}`;
}

/** Ten letters and digits that follow from the logical id, for APIs, distributions and policies. */
export function generatedId({ cloud, logicalId }: ResourceToBuild): string {
  return shortId(`${cloud.stackName}/${logicalId}`);
}

function shortId(text: string): string {
  const digest = createHash("sha256").update(text).digest("hex");
  return BigInt(`0x${digest}`).toString(36).slice(0, 10);
}
