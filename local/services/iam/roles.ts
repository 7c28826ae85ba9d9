import * as z from "zod";
import { account } from "../../template/account.ts";
import { assumedRoleOf } from "./access-keys.ts";
import {
  type AccessRequest,
  evaluateStatements,
  matchesWildcards,
  type Statement,
} from "./statement.ts";

export interface Role {
  name: string;
  /** Services that may assume it. */
  trustedServices: string[];
  statements: Statement[];
}

/** Actions that a role is kept from, whatever its policies say; role and resource may hold `*`. */
export const revocations = z.array(
  z.strictObject({ role: z.string(), action: z.string(), resource: z.string().default("*") }),
);

type Revocation = z.output<typeof revocations>[number];

/** The roles of the stack and what they may do. */
export interface Roles {
  add(role: Role): void;
  /** Adds what another policy says of a role. */
  attach(roleName: string, statements: Statement[]): void;
  /** Whether a role (by its ARN) may do it; one that is not known may nothing. */
  allows(roleArn: string, asked: AccessRequest): boolean;
  /** Why who signs with that key may not do it, as AWS words it; undefined when it may. */
  denialMessage(accessKeyId: string, asked: AccessRequest): string | undefined;
  /** Whether a service (`lambda.amazonaws.com`) may act as a role. */
  trusts(roleArn: string, service: string): boolean;
  /** Takes these from the roles, and gives back what was taken before. */
  revoke(revocations: Revocation[]): void;
}

export const roleArnOf = (name: string) => `arn:aws:iam::${account.id}:role/${name}`;

/** Starts without roles; the template's are added as they are built. */
export function createRoles(): Roles {
  const roles = new Map<string, Role>();
  let revoked: Revocation[] = [];
  const verdict = (name: string, asked: AccessRequest) => {
    const isRevoked = revoked.some(
      ({ role, action, resource }) =>
        matchesWildcards(role, name) &&
        action === asked.action &&
        matchesWildcards(resource, asked.resource),
    );
    return isRevoked ? "none" : evaluateStatements(roles.get(name)?.statements ?? [], asked);
  };
  return {
    add: (role) => void roles.set(role.name, role),
    attach(roleName, statements) {
      const role = roles.get(roleName);
      if (!role) throw new Error(`Il n'y a pas de rôle ${roleName}`);
      role.statements.push(...statements);
    },
    allows: (roleArn, asked) => verdict(roleNameIn(roleArn), asked) === "allow",
    denialMessage(accessKeyId, asked) {
      const signer = assumedRoleOf(accessKeyId);
      if (!signer) return undefined;
      const found = verdict(signer.roleName, asked);
      if (found === "allow") return undefined;
      const user = `arn:aws:sts::${account.id}:assumed-role/${signer.roleName}/${signer.sessionName}`;
      const reason =
        found === "deny"
          ? "with an explicit deny in an identity-based policy"
          : `because no identity-based policy allows the ${asked.action} action`;
      return `User: ${user} is not authorized to perform: ${asked.action} on resource: ${asked.resource} ${reason}`;
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
