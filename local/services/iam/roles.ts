import * as z from "zod";
import { account } from "../../template/account.ts";
import { matchesWildcards } from "../wildcards.ts";
import { assumedRoleOf } from "./access-keys.ts";
import { type AccessRequest, evaluateStatements, type Statement } from "./statement.ts";

interface Role {
  name: string;
  /** AWS services that the trust policy allows to assume the role. */
  trustedServices: string[];
  statements: Statement[];
}

/**
 * Permissions that are revoked from roles even though the roles' policies grant them. `role` and `resource`
 * may contain `*`.
 */
export const revocations = z.array(
  z.strictObject({ role: z.string(), action: z.string(), resource: z.string().default("*") }),
);

type Revocation = z.output<typeof revocations>[number];

export interface Roles {
  add(role: Role): void;
  /** Adds the statements of another policy to a role. */
  attach(roleName: string, statements: Statement[]): void;
  /** True if the role's policies allow the request. False if the role is unknown. */
  allows(roleArn: string, request: AccessRequest): boolean;
  /**
   * Returns AWS's error message if the owner of an access key may not make a request. Returns undefined if
   * the request is allowed.
   */
  denialMessage(accessKeyId: string, request: AccessRequest): string | undefined;
  /** True if an AWS service such as `lambda.amazonaws.com` may assume the role. */
  trusts(roleArn: string, service: string): boolean;
  /** Revokes the given permissions and restores all permissions revoked earlier. */
  revoke(revocations: Revocation[]): void;
}

export const roleArnOf = (name: string) => `arn:aws:iam::${account.id}:role/${name}`;

export function createRoles(): Roles {
  const roles = new Map<string, Role>();
  let revoked: Revocation[] = [];
  const evaluate = (roleName: string, request: AccessRequest) => {
    const isRevoked = revoked.some(
      ({ role, action, resource }) =>
        matchesWildcards(role, roleName) &&
        action === request.action &&
        matchesWildcards(resource, request.resource),
    );
    if (isRevoked) return "implicit-deny";
    return evaluateStatements(roles.get(roleName)?.statements ?? [], request);
  };
  return {
    add: (role) => void roles.set(role.name, role),
    attach(roleName, statements) {
      const role = roles.get(roleName);
      if (!role) throw new Error(`There is no role ${roleName}`);
      role.statements.push(...statements);
    },
    allows: (roleArn, request) => evaluate(roleNameIn(roleArn), request) === "allow",
    denialMessage(accessKeyId, request) {
      const signer = assumedRoleOf(accessKeyId);
      if (!signer) return undefined;
      const decision = evaluate(signer.roleName, request);
      if (decision === "allow") return undefined;
      const { action, resource } = request;
      const user = `arn:aws:sts::${account.id}:assumed-role/${signer.roleName}/${signer.sessionName}`;
      const reason =
        decision === "explicit-deny"
          ? "with an explicit deny in an identity-based policy"
          : `because no identity-based policy allows the ${action} action`;
      return `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${reason}`;
    },
    trusts: (roleArn, service) =>
      roles.get(roleNameIn(roleArn))?.trustedServices.includes(service) ?? false,
    revoke(revocations) {
      revoked = revocations;
    },
  };
}

export function roleNameIn(roleArn: string): string {
  return roleArn.slice(roleArn.lastIndexOf("/") + 1);
}
