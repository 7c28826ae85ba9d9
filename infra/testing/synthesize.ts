import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { featureFlags } from "../feature-flags.ts";
import { readSettings } from "../settings.ts";
import { ProductStack } from "../stack.ts";
import { mergeTemplates, readTemplates, type StackTemplates } from "../templates.ts";

export interface Resource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: the properties of each resource type differ
  Properties: any;
  DependsOn?: string[];
  DeletionPolicy?: string;
}

export interface SynthesizedTemplate {
  Resources: Record<string, Resource>;
  Parameters?: Record<string, { Type: string; NoEcho?: boolean }>;
  Outputs: Record<string, { Value: unknown }>;
  Rules?: Record<string, { Assertions: unknown[] }>;
}

interface SynthesizeOptions {
  context?: Record<string, string>;
  /** True to validate the template against CloudFormation's schemas, and to throw an error for violations. */
  validate?: boolean;
  /** Changes the app or the stack before it is synthesized. */
  prepare?(app: App, stack: ProductStack): void;
}

/** Context values that the stage `production` requires. */
const requiredInProduction = {
  contact: "contact@exemple.fr",
  editor: "Association À vos toques",
  alarms: "astreinte@exemple.fr",
};

/** Synthesizes the stack, and merges the nested stack into the root template. */
export function synthesize(options: SynthesizeOptions = {}): SynthesizedTemplate {
  return mergeTemplates(synthesizeStacks(options));
}

/** Cache of synthesized templates as JSON, keyed by their context values as JSON. */
const synthesized = new Map<string, string>();

/**
 * Synthesizes the stack with empty functions and an empty site. Synthesizes the stack only once for each set of context
 * values, but returns a new copy each time.
 */
export function synthesizeStacks(
  options: SynthesizeOptions = {},
): StackTemplates<SynthesizedTemplate> {
  if (options.validate || options.prepare) return synthesizeUncached(options);
  const key = JSON.stringify(options.context ?? {});
  const templates = synthesized.get(key) ?? JSON.stringify(synthesizeUncached(options));
  synthesized.set(key, templates);
  return JSON.parse(templates);
}

/** Like `synthesizeStacks`, but synthesizes the stack even if the same context has been synthesized before. */
export function synthesizeUncached(
  options: SynthesizeOptions = {},
): StackTemplates<SynthesizedTemplate> {
  const { context = {}, validate = false, prepare } = options;
  const folder = mkdtempSync(join(tmpdir(), "synthesize-"));
  try {
    const app = new App({
      context: { ...featureFlags, ...context },
      outdir: join(folder, "cdk.out"),
      analyticsReporting: false,
      builtinCloudFormationValidation: validate,
    });
    const stack = new ProductStack(app, {
      settings: readSettings({
        ...(context.stage === "production" && requiredInProduction),
        ...app.node.getAllContext(),
      }),
      bundles: { folderOf: () => emptyFunction(folder) },
      siteFolder: emptySite(folder),
    });
    prepare?.(app, stack);
    return readTemplates<SynthesizedTemplate>(app.synth().directory);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the template's resources of a given type, keyed by logical id. */
export function resourcesOf(
  { Resources }: SynthesizedTemplate,
  type: string,
): Record<string, Resource> {
  return Object.fromEntries(Object.entries(Resources).filter(([, { Type }]) => Type === type));
}

/** Returns the template's only resource of a given type. Throws an error unless there is exactly one. */
export function onlyResource(template: SynthesizedTemplate, type: string): Resource {
  const [resource, ...more] = Object.values(resourcesOf(template, type));
  if (!resource || more.length > 0) throw new Error(`Expected exactly one ${type}`);
  return resource;
}

function emptyFunction(folder: string): string {
  const code = join(folder, "function");
  mkdirSync(code, { recursive: true });
  writeFileSync(join(code, "index.mjs"), "");
  return code;
}

function emptySite(folder: string): string {
  const site = join(folder, "site");
  mkdirSync(site);
  writeFileSync(join(site, "index.html"), "");
  return site;
}
