import type { ResourceToBuild } from "../../template/resource.ts";
import { TemplateError } from "../../template/template.ts";
import type { Roles } from "./roles.ts";

/**
 * Throws unless the role of a resource has a trust policy that allows `service` to assume the role. The error
 * message names the resource.
 */
export function checkTrustPolicy(
  roles: Roles,
  { logicalId }: ResourceToBuild,
  roleArn: string,
  service: string,
): void {
  if (roles.trusts(roleArn, service)) return;
  throw new TemplateError(logicalId, `${service} is not allowed to assume role ${roleArn}`);
}
