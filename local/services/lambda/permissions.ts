import * as z from "zod";
import { generatedId } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import type { Roles } from "../iam/roles.ts";
import { matchesWildcards } from "../wildcards.ts";
import { functionArnOf } from "./function-arn.ts";

/** The caller of a function: a role, or an AWS service on behalf of a resource. */
export type Invoker = { roleArn: string } | { service: string; sourceArn: string };

/** Resource-based permissions to invoke Lambda functions. */
export interface Permissions {
  add(permission: { functionArn: string; service: string; sourceArn: string }): void;
  allows(functionArn: string, invoker: Invoker): boolean;
}

/**
 * Creates an empty set of resource-based permissions to invoke functions. AWS services need such a permission, whereas
 * roles need an identity-based policy.
 */
export function createPermissions(roles: Roles): Permissions {
  const permissions: Parameters<Permissions["add"]>[0][] = [];
  return {
    add: (permission) => void permissions.push(permission),
    allows(functionArn, invoker) {
      if ("roleArn" in invoker) {
        return roles.allows(invoker.roleArn, {
          action: "lambda:InvokeFunction",
          resource: functionArn,
        });
      }
      return permissions.some(
        (permission) =>
          permission.functionArn === functionArn &&
          permission.service === invoker.service &&
          matchesWildcards(permission.sourceArn, invoker.sourceArn),
      );
    },
  };
}

const schema = z.strictObject({
  Action: z.literal("lambda:InvokeFunction"),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.string().default("*"),
  SourceAccount: z.string().optional(),
});

export const permissionTypes = (permissions: Permissions): ResourceBuilders => ({
  "AWS::Lambda::Permission"(resource) {
    const { FunctionName, Principal, SourceArn } = readProperties(resource, schema);
    const functionArn = functionArnOf(FunctionName);
    permissions.add({ functionArn, service: Principal, sourceArn: SourceArn });
    const id = generatedId(resource);
    return { ref: id, attributes: { Id: id } };
  },
});
