import type { Roles } from "../../iam/roles.ts";

/**
 * Throws an error that names the event source mapping if the function's role does not allow one of the actions. Lambda
 * uses this role to read the event source.
 */
export function checkConsumerRole(
  roles: Roles,
  roleArn: string,
  { mapping, actions, resource }: { mapping: string; actions: string[]; resource: string },
): void {
  const denied = actions.filter((action) => !roles.allows(roleArn, { action, resource }));
  if (denied.length === 0) return;
  throw new Error(`${mapping}: the role of its function does not allow ${denied.join(", ")}`);
}
