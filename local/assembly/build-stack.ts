import { account, arn } from "./account.ts";
import type { Cloud } from "./cloud.ts";
import { evaluateCondition } from "./evaluate-conditions.ts";
import { fillReferences } from "./fill-references.ts";
import { orderResources } from "./order-resources.ts";
import { resolve, type Scope } from "./resolve-intrinsics.ts";
import { builderOf } from "./resource-types.ts";
import { type Template, TemplateError } from "./template.ts";

/**
 * Builds every resource of the template into `cloud`, each after those it needs, and gives the outputs. Throws a
 * {@link TemplateError} that names the first resource that is not known or cannot be built.
 */
export async function buildStack(
  template: Template,
  cloud: Cloud,
): Promise<Record<string, string>> {
  const scope: Scope = {
    template,
    parameters: parametersOf(template, cloud.stackName),
    built: new Map(),
  };
  const resources = Object.fromEntries(
    Object.entries(template.Resources).filter(
      ([, { Condition }]) => Condition === undefined || evaluateCondition(Condition, scope),
    ),
  );
  for (const [logicalId, { Type }] of Object.entries(resources)) {
    if (!builderOf(Type)) throw new TemplateError(logicalId, `the type ${Type} is not known`);
  }
  for (const logicalId of orderResources(resources)) {
    const { Type: type, Properties = {} } = resources[logicalId] ?? { Type: "" };
    const resolved = resolve(Properties, scope, logicalId);
    const properties = fillReferences(resolved, cloud.secrets, logicalId) as typeof Properties;
    const built = await builderOf(type)?.({ logicalId, type, properties, cloud });
    if (built) scope.built.set(logicalId, built);
  }
  return outputsOf(template, scope);
}

function parametersOf(template: Template, stackName: string): Map<string, unknown> {
  const parameters = new Map<string, unknown>([
    ["AWS::AccountId", account.id],
    ["AWS::NoValue", undefined],
    ["AWS::Partition", account.partition],
    ["AWS::Region", account.region],
    ["AWS::StackId", arn("cloudformation", `stack/${stackName}/local`)],
    ["AWS::StackName", stackName],
    ["AWS::URLSuffix", account.urlSuffix],
  ]);
  for (const [name, { Type, Default }] of Object.entries(template.Parameters ?? {})) {
    // A parameter that Parameter Store would give has no value here; a Ref to it is an error.
    if (Type.startsWith("AWS::SSM::")) continue;
    if (Default === undefined) throw new TemplateError(name, "this parameter has no default");
    parameters.set(name, Default);
  }
  return parameters;
}

function outputsOf({ Outputs = {} }: Template, scope: Scope): Record<string, string> {
  const given = Object.entries(Outputs).filter(
    ([, { Condition }]) => Condition === undefined || evaluateCondition(Condition, scope),
  );
  return Object.fromEntries(
    given.map(([name, { Value }]) => [name, String(resolve(Value, scope, name))]),
  );
}
