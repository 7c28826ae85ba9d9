import { countOf } from "../../quotas/resources.ts";
import type { Settings } from "../../settings.ts";
import { allTemplates, type StackTemplates, type Template } from "../../templates.ts";

/** The release to deploy, and the release that is currently deployed. */
export interface Deployment {
  settings: Settings;
  region: string;
  release: StackTemplates;
  /** Size of the cloud assembly, in bytes. It is an upper bound for the size of the functions' uncompressed code. */
  codeBytes: number;
  /** Required version of the CDK bootstrap stack, and the SSM parameter that stores the installed version. */
  bootstrap: { version: number; parameter: string };
  /** Template of the deployed stack, or undefined before the first deployment. */
  deployed: Template | undefined;
  /** Number of deployed resources, keyed by type. Includes nested stacks. */
  deployedCounts: Record<string, number>;
}

/** Returns how many resources of the given type the deployment adds. */
export function addedCount({ release, deployedCounts }: Deployment, type: string): number {
  const planned = allTemplates(release).reduce((sum, template) => sum + countOf(template, type), 0);
  return planned - (deployedCounts[type] ?? 0);
}
