import { readFileSync } from "node:fs";
import { join } from "node:path";
import type {
  AssemblyManifest,
  AssetManifest,
  AssetManifestProperties,
  AwsCloudFormationStackProperties,
} from "aws-cdk-lib/cloud-assembly-schema";

/** The parts of a CloudFormation template that the quota and account checks read. */
export interface Template {
  // biome-ignore lint/suspicious/noExplicitAny: the properties of each resource type differ
  Resources: Record<string, { Type: string; Properties?: any }>;
  // biome-ignore lint/suspicious/noExplicitAny: an output can be any JSON value
  Outputs?: Record<string, { Value: any }>;
  Parameters?: object;
}

/** The templates of a root stack and its nested stacks. */
export interface StackTemplates<T extends Template = Template> {
  /** Name of the root stack. */
  stackName: string;
  root: T;
  /** Templates of the nested stacks, keyed by their logical ids in the root stack. */
  nested: Record<string, T>;
}

/** Returns the templates of the root stack and its nested stacks. */
export function allTemplates<T extends Template>({ root, nested }: StackTemplates<T>): T[] {
  return [root, ...Object.values(nested)];
}

/** Returns the manifest properties of a cloud assembly's root stack. */
export function readRootStack(directory: string) {
  const { artifacts = {} } = readJson<AssemblyManifest>(join(directory, "manifest.json"));
  const stack = Object.entries(artifacts).find(
    ([, { type }]) => type === "aws:cloudformation:stack",
  );
  if (!stack) throw new Error(`${directory} contains no stack.`);
  const [stackName, { properties }] = stack;
  return { stackName, ...(properties as AwsCloudFormationStackProperties) };
}

/** Reads the templates of a cloud assembly (`cdk.out`) with one root stack. */
export function readTemplates<T extends Template>(directory: string): StackTemplates<T> {
  const { stackName, templateFile } = readRootStack(directory);
  const root = readJson<T>(join(directory, templateFile));
  const assets = readAssets(directory);
  const nested = Object.entries(root.Resources).flatMap(([logicalId, { Type, Properties }]) => {
    if (Type !== "AWS::CloudFormation::Stack") return [];
    const key = assetKeyOf(Properties.TemplateURL);
    const path = assets[key];
    if (!path) throw new Error(`${logicalId}: the cloud assembly has no template ${key}.`);
    return [[logicalId, readJson<T>(path)] as const];
  });
  return { stackName, root, nested: Object.fromEntries(nested) };
}

/** Returns the asset key from the template URL of a nested stack. The key is the last part that the CDK joins. */
function assetKeyOf(templateUrl: { "Fn::Join"?: [separator: string, parts: unknown[]] }): string {
  const last = String(templateUrl["Fn::Join"]?.[1].at(-1));
  return last.slice(last.lastIndexOf("/") + 1);
}

/** Returns the paths of a cloud assembly's assets, keyed by the S3 keys that templates use. */
export function readAssets(directory: string): Record<string, string> {
  const { artifacts = {} } = readJson<AssemblyManifest>(join(directory, "manifest.json"));
  return Object.fromEntries(
    Object.values(artifacts).flatMap(({ type, properties }) => {
      if (type !== "cdk:asset-manifest") return [];
      const { file } = properties as AssetManifestProperties;
      const { files = {} } = readJson<AssetManifest>(join(directory, file));
      return Object.values(files).flatMap(({ source: { path = "" }, destinations }) =>
        Object.values(destinations).map(({ objectKey }) => [objectKey, join(directory, path)]),
      );
    }),
  );
}

/**
 * Merges the templates of a stack and its nested stacks. Replaces the nested stacks' parameters and outputs with their
 * values. Throws an error if two stacks use the same logical id.
 */
export function mergeTemplates<T extends Template>({ root, nested }: StackTemplates<T>): T {
  const { ...Resources } = root.Resources;
  const outputs: Replacements = {};
  for (const [id, { Resources: own, Outputs = {} }] of Object.entries(nested)) {
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

/** Values that replace references, keyed by the reference (`Ref` or `Fn::GetAtt`) as JSON. */
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

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, "utf8")) as Content;
}
