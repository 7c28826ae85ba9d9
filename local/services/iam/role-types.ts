import * as z from "zod";
import { physicalName } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import { stringOrList } from "../../template/string-or-list.ts";
import { type Roles, roleArnOf } from "./roles.ts";
import { policyDocument, type Statement } from "./statement.ts";

const roleSchema = z.strictObject({
  RoleName: z.string().optional(),
  Description: z.unknown().optional(),
  AssumeRolePolicyDocument: z.object({
    Statement: z.array(z.object({ Principal: z.object({ Service: stringOrList.default([]) }) })),
  }),
  Policies: z.array(z.object({ PolicyDocument: policyDocument })).default([]),
  ManagedPolicyArns: z.array(z.string()).default([]),
  MaxSessionDuration: z.unknown().optional(),
  Tags: z.unknown().optional(),
});

const policySchema = z.strictObject({
  PolicyName: z.string(),
  PolicyDocument: policyDocument,
  Roles: z.array(z.string()),
});

/** The supported AWS managed policies, keyed by name. Other managed policies grant no permissions. */
const managedPolicies: Record<string, Statement> = {
  AWSLambdaBasicExecutionRole: {
    effect: "Allow",
    actions: ["logs:CreateLogGroup", "logs:CreateLogStream", "logs:PutLogEvents"],
    resources: ["*"],
    equal: {},
  },
};

export const roleTypes = (roles: Roles): ResourceBuilders => ({
  "AWS::IAM::Role"(resource) {
    const properties = readProperties(resource, roleSchema);
    const name = properties.RoleName ?? physicalName(resource);
    const managed = properties.ManagedPolicyArns.map((arn) => arn.slice(arn.lastIndexOf("/") + 1));
    const unsupported = managed.filter((policy) => !managedPolicies[policy]);
    resource.ignored.push(...unsupported.map((policy) => `ManagedPolicyArns.${policy}`));
    roles.add({
      name,
      trustedServices: properties.AssumeRolePolicyDocument.Statement.flatMap(
        ({ Principal }) => Principal.Service,
      ),
      statements: [
        ...properties.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
        ...managed.flatMap((policy) => managedPolicies[policy] ?? []),
      ],
    });
    return { ref: name, attributes: { Arn: roleArnOf(name), RoleId: name } };
  },
  "AWS::IAM::Policy"(resource) {
    const { PolicyName, PolicyDocument, Roles } = readProperties(resource, policySchema);
    for (const role of Roles) roles.attach(role, PolicyDocument.Statement);
    return { ref: PolicyName, attributes: {} };
  },
});
