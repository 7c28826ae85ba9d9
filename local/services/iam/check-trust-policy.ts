import type { ResourceToBuild } from "../../template/resource.ts";
import { TemplateError } from "../../template/template.ts";
import type { Roles } from "./roles.ts";

/** Throws, naming the resource, unless a service (`lambda.amazonaws.com`) may act as the role that the resource names. */
export function checkTrustPolicy(
  roles: Roles,
  { logicalId }: ResourceToBuild,
  roleArn: string,
  service: string,
): void {
  if (roles.trusts(roleArn, service)) return;
  throw new TemplateError(logicalId, `${service} ne peut pas prendre le rôle ${roleArn}`);
}
