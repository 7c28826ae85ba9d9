import type { ResourceToBuild } from "../../template/resource.ts";
import { TemplateError } from "../../template/template.ts";
import type { Roles } from "./roles.ts";

/** Throws an error that names the resource if `service` is not allowed to assume the role. */
export function checkTrustPolicy(
  roles: Roles,
  { logicalId }: ResourceToBuild,
  roleArn: string,
  service: string,
): void {
  if (roles.trusts(roleArn, service)) return;
  throw new TemplateError(logicalId, `${service} is not allowed to assume role ${roleArn}`);
}
