import * as z from "zod";
import { generatedId } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import type { Roles } from "../iam/roles.ts";
import { matchesWildcards } from "../iam/statement.ts";
import { functionArnOf } from "./function-arn.ts";

/** Who invokes a function: a service by a role of the stack's, or by itself for something of its own. */
export type Invoker = { roleArn: string } | { service: string; sourceArn: string };

/** Who may invoke which function. */
export interface Permissions {
  add(permission: { functionArn: string; service: string; sourceArn: string }): void;
  allows(functionArn: string, invoker: Invoker): boolean;
}

/** Starts with what the roles allow; the functions' own permissions are added as they are built. */
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

/** AWS::Lambda::Permission. */
export const permissionTypes = (permissions: Permissions): ResourceBuilders => ({
  "AWS::Lambda::Permission"(resource) {
    const { FunctionName, Principal, SourceArn } = readProperties(resource, schema);
    const functionArn = functionArnOf(FunctionName);
    permissions.add({ functionArn, service: Principal, sourceArn: SourceArn });
    const id = generatedId(resource);
    return { ref: id, attributes: { Id: id } };
  },
});
