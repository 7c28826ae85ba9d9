import { account, arn } from "./account.ts";
import { resolveDynamicReferences } from "./dynamic-references.ts";
import { orderResources } from "./order-resources.ts";
import { evaluateCondition, resolve, type Scope } from "./resolve-intrinsics.ts";
import type { BuiltResource, ResourceBuilder, ResourceBuilders } from "./resource.ts";
import { type Template, TemplateError } from "./template.ts";

export interface StackOptions {
  stackName: string;
  builders: ResourceBuilders;
  /**
   * Returns the current value of the secret with the given name or ARN, or undefined if the secret does not
   * exist.
   */
  secretValue(id: string): string | undefined;
}

/** Properties in the template that the local cloud ignores, by resource type. */
export type IgnoredProperties = Record<string, string[]>;

interface BuiltStack {
  outputs: Record<string, string>;
  ignored: IgnoredProperties;
}

/**
 * Builds all resources of a template in dependency order. Throws a {@link TemplateError} for an unsupported
 * resource.
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
      throw new TemplateError(logicalId, `resource type ${Type} is not supported`);
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
    // The local cloud has no Parameter Store, so a Ref to a parameter from Parameter Store is an error.
    if (Type.startsWith("AWS::SSM::")) continue;
    if (Default === undefined) throw new TemplateError(name, "this parameter has no default value");
    parameters.set(name, Default);
  }
  return parameters;
}

function outputsOf({ Outputs = {} }: Template, scope: Scope): Record<string, string> {
  const active = Object.entries(Outputs).filter(
    ([, { Condition }]) => Condition === undefined || evaluateCondition(Condition, scope),
  );
  const built = new Map([...scope.built].map(([id, resource]) => [id, maskSecrets(resource)]));
  return Object.fromEntries(
    active.map(([name, { Value }]) => [name, String(resolve(Value, { ...scope, built }, name))]),
  );
}

function maskSecrets(resource: BuiltResource): BuiltResource {
  if (!resource.noEcho) return resource;
  const names = Object.keys(resource.attributes);
  return { ...resource, attributes: Object.fromEntries(names.map((name) => [name, "*****"])) };
}
