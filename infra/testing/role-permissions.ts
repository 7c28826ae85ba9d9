import type { Resource, SynthesizedTemplate } from "./synthesize.ts";

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

/** Returns the sorted permissions of an IAM role, as `action on resource` or `action on resource if condition`. */
export function permissionsOf(role: Resource): string[] {
  const statements: Statement[] = role.Properties.Policies.flatMap(
    (policy: { PolicyDocument: { Statement: Statement[] } }) => policy.PolicyDocument.Statement,
  );
  const permissions = statements.flatMap(({ Action, Resource, Condition }) =>
    [Action].flat().flatMap((action) =>
      [Resource].flat().map((resource) => {
        const condition = Condition ? ` if ${JSON.stringify(Condition)}` : "";
        return `${action} on ${describeValue(resource)}${condition}`;
      }),
    ),
  );
  return [...new Set(permissions)].sort();
}

/** Formats a template value as text, with references in braces, as in `{Table.Arn}/index/*`. */
export function describeValue(value: unknown): string {
  if (typeof value === "string") return value;
  const [[intrinsic, argument] = []] = Object.entries(value as Record<string, unknown>);
  if (intrinsic === "Ref") return `{${argument}}`;
  if (intrinsic === "Fn::GetAtt") return `{${(argument as string[]).join(".")}}`;
  if (intrinsic === "Fn::Join") {
    const [separator, parts] = argument as [string, unknown[]];
    return parts.map(describeValue).join(separator);
  }
  return JSON.stringify(value);
}

/** Returns the Lambda function and IAM role of an entry point. */
export function functionOf(
  { Resources }: SynthesizedTemplate,
  entry: string,
): { id: string; function: Resource; role: Resource } {
  const found = Object.entries(Resources).find(
    ([, { Type, Properties }]) =>
      Type === "AWS::Lambda::Function" && Properties.Description === `A vos toques: ${entry}`,
  );
  const role = found && Resources[found[1].Properties.Role["Fn::GetAtt"][0]];
  if (!found || !role) throw new Error(`No function for ${entry}`);
  return { id: found[0], function: found[1], role };
}
