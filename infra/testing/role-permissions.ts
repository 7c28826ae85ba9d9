import { functionDescription } from "../entry-points.ts";
import { type Resource, resourcesOf, type SynthesizedTemplate } from "./synthesize.ts";

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

/**
 * Returns the sorted permissions of an IAM role, as `action on resource` or `action on resource if condition`. They come
 * from the policies in the role and from separate policies that are attached to it.
 */
export function permissionsOf(template: SynthesizedTemplate, roleId: string): string[] {
  const { Policies = [] } = template.Resources[roleId]?.Properties ?? {};
  const attached = Object.values(resourcesOf(template, "AWS::IAM::Policy"))
    .map(({ Properties }) => Properties)
    .filter(({ Roles }) => Roles.some(({ Ref }: { Ref: string }) => Ref === roleId));
  const statements: Statement[] = [...Policies, ...attached].flatMap(
    ({ PolicyDocument }) => PolicyDocument.Statement,
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

/** Returns the Lambda function of an entry point, and the id of its IAM role. */
export function functionOf(
  { Resources }: SynthesizedTemplate,
  entry: string,
): { id: string; function: Resource; roleId: string } {
  const found = Object.entries(Resources).find(
    ([, { Type, Properties }]) =>
      Type === "AWS::Lambda::Function" && Properties.Description === functionDescription(entry),
  );
  const roleId = found?.[1].Properties.Role["Fn::GetAtt"][0];
  if (!found || !Resources[roleId]) throw new Error(`No function for ${entry}`);
  return { id: found[0], function: found[1], roleId };
}
