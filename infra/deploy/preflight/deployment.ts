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

/**
 * The release that `npm run deploy` is about to deploy, together with the release that is currently deployed.
 */
export interface Deployment {
  settings: Settings;
  region: string;
  stackName: string;
  /** Templates of the root stack and its nested stacks, with the root stack's template first. */
  templates: StackTemplate[];
  /** Uncompressed size of all function code, in bytes. */
  codeBytes: number;
  /**
   * Bootstrap stack version that the CDK requires, and the SSM parameter that contains the account's version.
   */
  bootstrap: { version: number; parameter: string };
  /** Template of the deployed stack, or undefined before the first deployment. */
  deployed: StackTemplate | undefined;
  /** Number of resources of each type in the deployed stack, including nested stacks. */
  deployedCounts: Record<string, number>;
}

/** Returns the number of resources of a given type that the deployment adds. */
export function addedCount({ templates, deployedCounts }: Deployment, type: string): number {
  const planned = templates.flatMap(({ Resources }) => Object.values(Resources));
  return planned.filter(({ Type }) => Type === type).length - (deployedCounts[type] ?? 0);
}
