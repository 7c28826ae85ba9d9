import * as z from "zod";
import { stringOrList } from "../../template/string-or-list.ts";
import { matchesWildcards } from "../wildcards.ts";
import { meetsConditions } from "./conditions.ts";

const comparison = z.record(z.string(), stringOrList);

const statement = z
  .strictObject({
    Sid: z.string().optional(),
    Effect: z.enum(["Allow", "Deny"]),
    Action: stringOrList,
    Resource: stringOrList,
    Condition: z.strictObject({ StringEquals: comparison.optional() }).default({}),
  })
  .transform(({ Effect, Action, Resource, Condition }) => ({
    effect: Effect,
    actions: Action,
    resources: Resource,
    equal: Condition.StringEquals ?? {},
  }));

/** A statement of an identity-based IAM policy. */
export type Statement = z.output<typeof statement>;

export const policyDocument = z.object({ Version: z.string(), Statement: z.array(statement) });

/** A request that is checked against a role's policies. */
export interface AccessRequest {
  /** IAM action, such as `dynamodb:GetItem`. */
  action: string;
  resource: string;
  /** Condition keys of the request and their values. The keys are case-insensitive. */
  context?: Record<string, string>;
}

/**
 * Evaluates policy statements as IAM does:
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 */
export function evaluateStatements(
  statements: Statement[],
  request: AccessRequest,
): "allow" | "explicit-deny" | "implicit-deny" {
  const applying = statements.filter((candidate) => applies(candidate, request));
  if (applying.some(({ effect }) => effect === "Deny")) return "explicit-deny";
  return applying.length > 0 ? "allow" : "implicit-deny";
}

function applies({ actions, resources, equal }: Statement, request: AccessRequest): boolean {
  const { action, resource, context } = request;
  return (
    actions.some((pattern) => matchesWildcards(pattern.toLowerCase(), action.toLowerCase())) &&
    resources.some((pattern) => matchesWildcards(pattern, resource)) &&
    meetsConditions(equal, context)
  );
}
