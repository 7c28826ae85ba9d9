import { substituteVariables } from "./substitute-variables.ts";
import { type Template, TemplateError } from "./template.ts";

/** The values that CloudFormation's intrinsic functions, such as `Ref`, can refer to. */
export interface Scope {
  template: Template;
  /** Template parameters and pseudo parameters, keyed by name. */
  parameters: Map<string, unknown>;
  /** Results of `Ref` and `Fn::GetAtt` for each resource built so far, keyed by logical id. */
  built: Map<string, { ref: string; attributes: Record<string, unknown> }>;
}

type Intrinsic = (argument: unknown, scope: Scope, logicalId: string) => unknown;

const intrinsics: Record<string, Intrinsic> = {
  Ref: (name, scope, logicalId) => reference(String(name), scope, logicalId),
  "Fn::GetAtt": (argument, scope, logicalId) => {
    const [target = "", ...path] =
      typeof argument === "string"
        ? argument.split(".")
        : (resolve(argument, scope, logicalId) as string[]);
    return attribute(target, path.join("."), scope, logicalId);
  },
  "Fn::Sub": (argument, scope, logicalId) => {
    const [text, own] = (Array.isArray(argument) ? argument : [argument, {}]) as [string, object];
    const variables = resolve(own, scope, logicalId) as Record<string, unknown>;
    return substituteVariables(text, (name) => {
      if (name in variables) return variables[name];
      const [target = "", ...path] = name.split(".");
      return path.length > 0
        ? attribute(target, path.join("."), scope, logicalId)
        : reference(name, scope, logicalId);
    });
  },
  "Fn::Join": (argument, scope, logicalId) => {
    const [separator, parts] = resolve(argument, scope, logicalId) as [string, unknown[]];
    return parts.join(separator);
  },
};

/**
 * Replaces all intrinsic functions in a template value with their results, and removes `AWS::NoValue`. Throws a
 * {@link TemplateError} for an unknown function, resource or attribute.
 */
export function resolve(value: unknown, scope: Scope, logicalId: string): unknown {
  if (Array.isArray(value)) {
    return value
      .map((item) => resolve(item, scope, logicalId))
      .filter((item) => item !== undefined);
  }
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only && isIntrinsic(only[0])) {
    const intrinsic = intrinsics[only[0]];
    if (!intrinsic) throw new TemplateError(logicalId, `function ${only[0]} is not supported`);
    return intrinsic(only[1], scope, logicalId);
  }
  const resolved = entries.map(([key, item]) => [key, resolve(item, scope, logicalId)] as const);
  return Object.fromEntries(resolved.filter(([, item]) => item !== undefined));
}

/**
 * True for the name of an intrinsic function. A template calls the function with an object whose only key is this name.
 */
function isIntrinsic(key: string): boolean {
  return key === "Ref" || key.startsWith("Fn::");
}

function reference(name: string, scope: Scope, logicalId: string): unknown {
  if (scope.parameters.has(name)) return scope.parameters.get(name);
  const resource = scope.built.get(name);
  if (!resource)
    throw new TemplateError(logicalId, `Ref ${name} does not refer to a resource or parameter`);
  return resource.ref;
}

function attribute(target: string, name: string, scope: Scope, logicalId: string): unknown {
  const resource = scope.built.get(target);
  if (!resource)
    throw new TemplateError(logicalId, `Fn::GetAtt ${target} does not refer to a resource`);
  if (!Object.hasOwn(resource.attributes, name)) {
    const type = scope.template.Resources[target]?.Type;
    throw new TemplateError(logicalId, `attribute ${name} of ${target} (${type}) is not supported`);
  }
  return resource.attributes[name];
}
