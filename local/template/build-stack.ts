import { account, stackArn } from "./account.ts";
import { orderResources } from "./order-resources.ts";
import { resolve, type Scope } from "./resolve-intrinsics.ts";
import {
  type BuiltResource,
  byResourceType,
  type ResourceBuilders,
  type ResourceToBuild,
} from "./resource.ts";
import { type Template, TemplateError } from "./template.ts";

export interface StackOptions {
  stackName: string;
  builders: ResourceBuilders;
  /** Values of template parameters, keyed by name. Missing parameters have their default values. */
  parameters?: Record<string, unknown>;
  /**
   * Logical id of a nested stack, preceded by the ids of the stacks that contain it, such as `Outer.Inner`. Undefined
   * for the root stack.
   */
  qualifiedId?: string;
  /** Collects template properties that the local cloud ignores. */
  ignored: IgnoredProperties;
  /**
   * Observer that is called before and after each resource is built, so that a failed deployment can be rolled back.
   */
  deployment?: DeploymentObserver | undefined;
}

interface DeploymentObserver {
  /** Called before a resource is built. Throws an error if the resource cannot be created. */
  prepare(resource: ResourceToBuild): void;
  /** Called after a resource is built. */
  created(resource: ResourceToBuild, built: BuiltResource, deletionPolicy?: string): void;
}

/** Ignored template properties, keyed by resource type. */
export type IgnoredProperties = Record<string, string[]>;

/**
 * Builds the resources of a template in dependency order and returns the stack's outputs. If a resource cannot be
 * built, throws a {@link TemplateError} that names it.
 */
export async function buildStack(
  template: Template,
  options: StackOptions,
): Promise<Record<string, string>> {
  const { stackName, builders, ignored } = options;
  const scope: Scope = {
    template,
    parameters: parametersOf(template, options),
    built: new Map(),
  };
  const resources = template.Resources;
  for (const [logicalId, { Type, Condition }] of Object.entries(resources)) {
    // For its usage statistics, CDK adds a resource that has a condition but no effect here.
    if (Condition && Type !== "AWS::CDK::Metadata")
      throw new TemplateError(logicalId, "conditions are not supported");
    if (!byResourceType(builders, Type))
      throw new TemplateError(logicalId, `resource type ${Type} is not supported`);
  }
  for (const logicalId of orderResources(resources)) {
    const { Type: type, Properties = {}, DeletionPolicy } = resources[logicalId] ?? { Type: "" };
    const properties = resolve(Properties, scope, logicalId) as typeof Properties;
    if (JSON.stringify(properties).includes("{{resolve:")) {
      throw new TemplateError(logicalId, "dynamic references are not supported");
    }
    const unread = Object.keys(properties);
    const qualifiedId = options.qualifiedId ? `${options.qualifiedId}.${logicalId}` : logicalId;
    const resource: ResourceToBuild = {
      stackName,
      logicalId,
      qualifiedId,
      type,
      properties,
      ignored: unread,
    };
    try {
      options.deployment?.prepare(resource);
      const built = await byResourceType(builders, type)?.(resource);
      if (built) {
        scope.built.set(logicalId, built);
        options.deployment?.created(resource, built, DeletionPolicy);
      }
    } catch (error) {
      if (error instanceof TemplateError) throw error;
      throw new TemplateError(logicalId, (error as Error).message, { cause: error });
    }
    ignored[type] = [...new Set([...(ignored[type] ?? []), ...resource.ignored])].sort();
  }
  return outputsOf(template, scope);
}

function parametersOf(
  { Parameters = {} }: Template,
  { stackName, parameters: given = {} }: StackOptions,
): Map<string, unknown> {
  const parameters = new Map<string, unknown>([
    ["AWS::AccountId", account.id],
    ["AWS::NoValue", undefined],
    ["AWS::Partition", account.partition],
    ["AWS::Region", account.region],
    ["AWS::StackId", stackArn(stackName)],
    ["AWS::StackName", stackName],
    ["AWS::URLSuffix", account.urlSuffix],
  ]);
  const undeclared = Object.keys(given).find((name) => !Object.hasOwn(Parameters, name));
  if (undeclared) throw new TemplateError(undeclared, "the template declares no such parameter");
  for (const [name, { Type, Default }] of Object.entries(Parameters)) {
    // The local cloud has no SSM Parameter Store, so references to SSM parameters fail.
    if (Type.startsWith("AWS::SSM::")) continue;
    if (Type !== "String") throw new TemplateError(name, `parameter type ${Type} is not supported`);
    const value = given[name] ?? Default;
    if (value === undefined) {
      throw new TemplateError(name, "this parameter has neither a value nor a default value");
    }
    parameters.set(name, String(value));
  }
  return parameters;
}

function outputsOf({ Outputs = {} }: Template, scope: Scope): Record<string, string> {
  const built = new Map([...scope.built].map(([id, resource]) => [id, maskSecrets(resource)]));
  return Object.fromEntries(
    Object.entries(Outputs).map(([name, { Value, Condition }]) => {
      if (Condition) throw new TemplateError(name, "conditions are not supported");
      return [name, String(resolve(Value, { ...scope, built }, name))];
    }),
  );
}

function maskSecrets(resource: BuiltResource): BuiltResource {
  if (!resource.noEcho) return resource;
  const names = Object.keys(resource.attributes);
  return { ...resource, attributes: Object.fromEntries(names.map((name) => [name, "*****"])) };
}
