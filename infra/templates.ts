import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type App, NestedStack, type Stack } from "aws-cdk-lib";

/** The parts of a CloudFormation template that the checks read. */
export interface Template {
  // Properties have many shapes.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  Resources: Record<string, { Type: string; Properties?: any }>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  Outputs?: Record<string, { Value: any }>;
  Parameters?: object;
  Mappings?: object;
}

/** Synthesizes an app. Returns the templates of a stack and of its nested stacks, by stack name or logical id. */
export function synthesizeTemplates<T extends Template>(app: App, stack: Stack): Record<string, T> {
  const assembly = app.synth();
  const templates: Record<string, T> = {
    [stack.stackName]: assembly.getStackByName(stack.stackName).template,
  };
  for (const node of stack.node.findAll()) {
    if (!NestedStack.isNestedStack(node) || !node.nestedStackResource) continue;
    const id: string = stack.resolve(node.nestedStackResource.logicalId);
    templates[id] = JSON.parse(readFileSync(join(assembly.directory, node.templateFile), "utf8"));
  }
  return templates;
}

/**
 * Merges the templates of a root stack. Parameters and outputs of the nested stacks
 * are replaced by the values that they carry. Throws if two stacks use the same logical id.
 */
export function mergeTemplates<T extends Template>(templates: Record<string, T>): T {
  const [[, root] = [], ...nestedStacks] = Object.entries(templates);
  if (!root) throw new Error("There is no template");
  const { ...Resources } = root.Resources;
  const outputs: Replacements = {};
  for (const [id, { Resources: own, Outputs = {} }] of nestedStacks) {
    const given: Record<string, unknown> = Resources[id]?.Properties.Parameters ?? {};
    const parameters: Replacements = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [JSON.stringify({ Ref: name }), value]),
    );
    delete Resources[id];
    for (const [name, resource] of Object.entries(own)) {
      if (Resources[name]) throw new Error(`Two stacks use the logical id ${name}`);
      Resources[name] = replace(resource, parameters) as Template["Resources"][string];
    }
    for (const [name, { Value }] of Object.entries(Outputs)) {
      outputs[JSON.stringify({ "Fn::GetAtt": [id, `Outputs.${name}`] })] = replace(
        Value,
        parameters,
      );
    }
  }
  return replace({ ...root, Resources }, outputs) as T;
}

/** Values that replace intrinsic functions, by the JSON of the functions. */
type Replacements = Record<string, unknown>;

function replace(value: unknown, replacements: Replacements): unknown {
  if (Array.isArray(value)) return value.map((item) => replace(item, replacements));
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && (only?.[0] === "Ref" || only?.[0] === "Fn::GetAtt")) {
    const key = JSON.stringify(value);
    return Object.hasOwn(replacements, key) ? replacements[key] : value;
  }
  return Object.fromEntries(entries.map(([key, item]) => [key, replace(item, replacements)]));
}
