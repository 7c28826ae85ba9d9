import * as z from "zod";
import { oneOrMany } from "../../template/one-or-many.ts";

const comparison = z.record(z.string(), oneOrMany);

const statement = z
  .strictObject({
    Sid: z.string().optional(),
    Effect: z.enum(["Allow", "Deny"]),
    Action: oneOrMany,
    Resource: oneOrMany,
    Condition: z
      .strictObject({ StringEquals: comparison.optional(), StringLike: comparison.optional() })
      .default({}),
  })
  .transform(({ Effect, Action, Resource, Condition }) => ({
    effect: Effect,
    actions: Action,
    resources: Resource,
    equal: Condition.StringEquals ?? {},
    like: Condition.StringLike ?? {},
  }));

/** What a policy allows or denies. */
export type Statement = z.output<typeof statement>;

/** A policy of a role. */
export const policyDocument = z.object({ Version: z.string(), Statement: z.array(statement) });

/** Something that somebody wants to do. */
export interface AccessRequest {
  /** Such as `dynamodb:GetItem`. */
  action: string;
  /** ARN. */
  resource: string;
  /** Condition keys and their values. */
  context?: Record<string, string>;
}

/** Whether statements allow it, and deny it at that: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html */
export function evaluateStatements(
  statements: Statement[],
  asked: AccessRequest,
): "allow" | "deny" | "none" {
  const applying = statements.filter((one) => applies(one, asked));
  if (applying.some(({ effect }) => effect === "Deny")) return "deny";
  return applying.length > 0 ? "allow" : "none";
}

function applies({ actions, resources, equal, like }: Statement, asked: AccessRequest): boolean {
  const { action, resource, context = {} } = asked;
  return (
    actions.some((pattern) => matchesWildcards(pattern.toLowerCase(), action.toLowerCase())) &&
    resources.some((pattern) => matchesWildcards(pattern, resource)) &&
    Object.entries(equal).every(([key, values]) => values.includes(context[key] ?? "")) &&
    Object.entries(like).every(([key, patterns]) =>
      patterns.some((pattern) => matchesWildcards(pattern, context[key] ?? "")),
    )
  );
}

const expressions = new Map<string, RegExp>();

/** Whether a text is as a pattern with `*` and `?` says. */
export function matchesWildcards(pattern: string, text: string): boolean {
  if (!/[*?]/.test(pattern)) return pattern === text;
  const expression = expressions.get(pattern) ?? expressionOf(pattern);
  return expression.test(text);
}

function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  const expression = new RegExp(`^${source}$`, "s");
  expressions.set(pattern, expression);
  return expression;
}
