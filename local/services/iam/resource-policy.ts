import * as z from "zod";
import { oneOrMany } from "../../template/one-or-many.ts";
import { matchesWildcards } from "./statement.ts";

const compared = z.record(z.string(), oneOrMany).default({});

/** A policy of a resource: what it lets services of AWS do, and what it keeps everybody from. */
export const resourcePolicy = z.object({
  Statement: z.array(
    z.object({
      Sid: z.unknown().optional(),
      Effect: z.enum(["Allow", "Deny"]),
      Action: oneOrMany,
      Resource: z.unknown().optional(),
      Principal: z.union([z.string(), z.object({ Service: oneOrMany.default([]) })]),
      Condition: z.strictObject({ StringEquals: compared, Bool: compared }).partial().default({}),
    }),
  ),
});
export type ResourcePolicy = z.output<typeof resourcePolicy>;

/** Whether a service may take an action, in a context of condition keys (in lower case); all of it goes by TLS. */
export function allowsService(
  { Statement }: ResourcePolicy,
  {
    service,
    action,
    context,
  }: { service: string; action: string; context: Record<string, string> },
): boolean {
  const known: Record<string, string> = { "aws:securetransport": "true", ...context };
  const applying = Statement.filter(({ Action, Principal, Condition }) => {
    const concerned =
      Principal === "*" || (typeof Principal === "object" && Principal.Service.includes(service));
    const conditions = { ...Condition.StringEquals, ...Condition.Bool };
    return (
      concerned &&
      Action.some((pattern) => matchesWildcards(pattern, action)) &&
      Object.entries(conditions).every(([key, values]) =>
        values.includes(known[key.toLowerCase()] ?? ""),
      )
    );
  });
  const denied = applying.some(({ Effect }) => Effect === "Deny");
  return applying.length > 0 && !denied;
}
