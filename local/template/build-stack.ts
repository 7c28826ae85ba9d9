import { account, arn } from "./account.ts";
import { resolveDynamicReferences } from "./dynamic-references.ts";
import { orderResources } from "./order-resources.ts";
import { evaluateCondition, resolve, type Scope } from "./resolve-intrinsics.ts";
import type { ResourceBuilder, ResourceBuilders } from "./resource.ts";
import { type Template, TemplateError } from "./template.ts";

export interface StackOptions {
  stackName: string;
  builders: ResourceBuilders;
  /** The value that a secret has now, by its name or ARN; undefined when there is none. */
  secretValue(id: string): string | undefined;
}

/** By resource type the properties of the template that nothing here acts on. */
export type IgnoredProperties = Record<string, string[]>;

export interface BuiltStack {
  outputs: Record<string, string>;
  ignored: IgnoredProperties;
}

/**
 * Builds every resource of the template, each after those it needs. Throws a
 * {@link TemplateError} that names the first resource that is not known or cannot be built.
 */
export async function buildStack(
  template: Template,
  { stackName, builders, secretValue }: StackOptions,
): Promise<BuiltStack> {
  const scope: Scope = {
    template,
    parameters: parametersOf(template, stackName),
    built: new Map(),
  };
  const resources = Object.fromEntries(
    Object.entries(template.Resources).filter(
      ([, { Condition }]) => Condition === undefined || evaluateCondition(Condition, scope),
    ),
  );
  for (const [logicalId, { Type }] of Object.entries(resources)) {
    if (!findBuilder(Type, builders))
      throw new TemplateError(logicalId, `le type ${Type} est inconnu`);
  }
  const ignored: IgnoredProperties = {};
  for (const logicalId of orderResources(resources)) {
    const { Type: type, Properties = {} } = resources[logicalId] ?? { Type: "" };
    const resolved = resolve(Properties, scope, logicalId);
    const properties = resolveDynamicReferences(
      resolved,
      secretValue,
      logicalId,
    ) as typeof Properties;
    const unread = Object.keys(properties);
    const resource = { stackName, logicalId, type, properties, ignored: unread };
    const built = await findBuilder(type, builders)?.(resource);
    if (built) scope.built.set(logicalId, built);
    ignored[type] = [...new Set([...(ignored[type] ?? []), ...resource.ignored])].sort();
  }
  return { outputs: outputsOf(template, scope), ignored };
}

function findBuilder(type: string, builders: ResourceBuilders): ResourceBuilder | undefined {
  if (Object.hasOwn(builders, type)) return builders[type];
  return type.startsWith("Custom::") ? builders["Custom::*"] : undefined;
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
    if (Default === undefined)
      throw new TemplateError(name, "ce paramètre n'a pas de valeur par défaut");
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
