import * as z from "zod";
import { stringOrList } from "../../template/string-or-list.ts";
import { matchesWildcards } from "../wildcards.ts";
import { meetsConditions } from "./conditions.ts";

const comparison = z.record(z.string(), stringOrList).default({});

/**
 * The principal of a statement that applies to everyone. It can be written in two ways:
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_principal.html#principal-anonymous
 */
const everyone = z.union([
  z.literal("*"),
  z
    .object({ AWS: stringOrList.refine((names) => names.includes("*")) })
    .transform(() => "*" as const),
]);

/** A resource-based policy, such as the policy of a bucket, an SNS topic or a KMS key. */
export const resourcePolicy = z.object({
  Statement: z.array(
    z.object({
      Sid: z.unknown().optional(),
      Effect: z.enum(["Allow", "Deny"]),
      Action: stringOrList,
      Resource: stringOrList,
      Principal: z.union([everyone, z.object({ Service: stringOrList.default([]) })]),
      Condition: z
        .strictObject({ StringEquals: comparison, Bool: comparison })
        .partial()
        .default({}),
    }),
  ),
});
export type ResourcePolicy = z.output<typeof resourcePolicy>;

interface ServiceRequest {
  service: string;
  action: string;
  /** ARN of the resource. */
  resource: string;
  /** Condition keys of the request and their values. The keys are case-insensitive. */
  context: Record<string, string>;
}

/** True if the policy allows a request that an AWS service sends over TLS. */
export function allowsService(
  { Statement }: ResourcePolicy,
  { service, action, resource, context }: ServiceRequest,
): boolean {
  const values: Record<string, string> = { "aws:securetransport": "true", ...context };
  const applying = Statement.filter(({ Action, Resource, Principal, Condition }) => {
    const isNamed = Principal === "*" || Principal.Service.includes(service);
    const { StringEquals, Bool } = Condition;
    return (
      isNamed &&
      Action.some((pattern) => matchesWildcards(pattern, action)) &&
      Resource.some((pattern) => matchesWildcards(pattern, resource)) &&
      meetsConditions(StringEquals ?? {}, values) &&
      meetsConditions(Bool ?? {}, values)
    );
  });
  const isDenied = applying.some(({ Effect }) => Effect === "Deny");
  return applying.length > 0 && !isDenied;
}
