import type { Settings } from "../../settings.ts";

interface TemplateResource {
  Type: string;
  // The checks read template properties of many shapes.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  Properties?: any;
}

export interface StackTemplate {
  Parameters?: Record<string, unknown>;
  Resources: Record<string, TemplateResource>;
}

/** The release to deploy, and the currently deployed one. */
export interface Deployment {
  settings: Settings;
  region: string;
  stackName: string;
  /** Templates of the root stack (first) and its nested stacks. */
  templates: StackTemplate[];
  /** Uncompressed code size of all functions, in bytes. */
  codeBytes: number;
  /** Required version of the CDK bootstrap stack, and the SSM parameter with the current version. */
  bootstrap: { version: number; parameter: string };
  /** Template of the deployed stack, or undefined before the first deployment. */
  deployed: StackTemplate | undefined;
  /** Number of deployed resources, keyed by type. Includes nested stacks. */
  deployedCounts: Record<string, number>;
}

/** Returns how many resources of the given type the deployment adds. */
export function addedCount({ templates, deployedCounts }: Deployment, type: string): number {
  const planned = templates.flatMap(({ Resources }) => Object.values(Resources));
  return planned.filter(({ Type }) => Type === type).length - (deployedCounts[type] ?? 0);
}
