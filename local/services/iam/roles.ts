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
 * Permissions that are denied to roles even if their policies grant them. `role` and `resource` may contain the
 * wildcard `*`.
 */
export const revocations = z.array(
  z.strictObject({ role: z.string(), action: z.string(), resource: z.string().default("*") }),
);

type Revocation = z.output<typeof revocations>[number];

export interface Roles {
  add(role: Role): void;
  attach(roleName: string, statements: Statement[]): void;
  /** True if the role's policies allow the request. False for an unknown role. */
  allows(roleArn: string, request: AccessRequest): boolean;
  /**
   * Returns AWS's error message if the owner of an access key is not allowed to make a request. Returns undefined if
   * the request is allowed. Does not check the key: a key without a role may do everything, so authenticate the request
   * first.
   */
  denialMessage(accessKeyId: string, request: AccessRequest): string | undefined;
  /** True if an AWS service such as `lambda.amazonaws.com` may assume the role. */
  trusts(roleArn: string, service: string): boolean;
  /**
   * Replaces the list of revoked permissions. Permissions that were only on the previous list are no longer revoked.
   */
  revoke(revocations: Revocation[]): void;
  /** Returns the policy statements of all roles, keyed by role name. */
  grants(): Grants;
}

export type Grants = Record<string, Statement[]>;

interface RolesOptions {
  /**
   * Delay before changed permissions of an existing role take effect, in milliseconds. Permissions of new roles take
   * effect immediately.
   */
  grantDelayMs?: number | undefined;
  /** The policy statements of all roles before the current deployment. */
  previous?: Grants | undefined;
  now?: () => number;
}

export const roleArnOf = (name: string) => `arn:aws:iam::${account.id}:role/${name}`;

/**
 * Creates an empty set of roles. `grantDelayMs` simulates IAM's eventual consistency:
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/troubleshoot.html#troubleshoot_general_eventual-consistency
 */
export function createRoles({
  grantDelayMs = 0,
  previous = {},
  now = () => performance.now(),
}: RolesOptions = {}): Roles {
  const roles = new Map<string, Role>();
  const changedAt = new Map<string, number>();
  let revoked = { current: [] as Revocation[], earlier: [] as Revocation[], at: -Infinity };
  const isPending = (changed: number) => now() < changed + grantDelayMs;
  const statementsOf = (name: string) => {
    const earlier = previous[name];
    if (earlier && isPending(changedAt.get(name) ?? -Infinity)) return earlier;
    return roles.get(name)?.statements ?? [];
  };
  const evaluate = (roleName: string, request: AccessRequest) => {
    const effective = isPending(revoked.at) ? revoked.earlier : revoked.current;
    const isRevoked = effective.some(
      ({ role, action, resource }) =>
        matchesWildcards(role, roleName) &&
        action === request.action &&
        matchesWildcards(resource, request.resource),
    );
    if (isRevoked) return "implicit-deny";
    return evaluateStatements(statementsOf(roleName), request);
  };
  return {
    add(role) {
      roles.set(role.name, role);
      changedAt.set(role.name, now());
    },
    attach(roleName, statements) {
      const role = roles.get(roleName);
      if (!role) throw new Error(`There is no role ${roleName}`);
      role.statements.push(...statements);
      changedAt.set(roleName, now());
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
      revoked = { current: revocations, earlier: revoked.current, at: now() };
    },
    grants: () =>
      Object.fromEntries([...roles].map(([name, { statements }]) => [name, statements])),
  };
}

export function roleNameIn(roleArn: string): string {
  return roleArn.slice(roleArn.lastIndexOf("/") + 1);
}
