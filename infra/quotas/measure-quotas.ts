import { unzippedSize } from "../code-size.ts";
import { mergeTemplates, readAssets, readTemplates, type StackTemplates } from "../templates.ts";
import type { Quota } from "./quota.ts";
import { type CodeSizes, resourceQuotas } from "./resource-quotas.ts";
import { stackQuotas } from "./stack-quotas.ts";

/** AWS quotas that are checked when the stack is synthesized. */
export const quotas: Quota[] = [...stackQuotas, ...resourceQuotas];

export interface Measurement {
  quota: Quota;
  /** Name of the measured stack, or logical id of the measured resource. */
  place: string;
  figure: number;
}

/** Measures the usage of all AWS quotas in a cloud assembly (`cdk.out`). */
export function measureAssembly(directory: string): Measurement[] {
  const sizes = Object.entries(readAssets(directory)).map(([key, path]) => [
    key,
    unzippedSize(path),
  ]);
  return measure(readTemplates(directory), Object.fromEntries(sizes));
}

/**
 * Measures the usage of all AWS quotas in CloudFormation templates. `codeSizes` maps asset keys to unzipped sizes in
 * bytes.
 */
export function measure(templates: StackTemplates, codeSizes: CodeSizes = {}): Measurement[] {
  const { stackName, root, nested } = templates;
  const merged = mergeTemplates(templates);
  return [
    ...stackQuotas.flatMap((quota) =>
      Object.entries({ [stackName]: root, ...nested }).map(([name, template]) => ({
        quota,
        place: `The stack ${name}`,
        figure: quota.measure(template),
      })),
    ),
    ...resourceQuotas.flatMap((quota) =>
      quota.measure(merged, codeSizes).map(([place, figure]) => ({ quota, place, figure })),
    ),
  ];
}

/** Returns one message for each exceeded quota. */
export function exceededQuotas(measurements: Measurement[]): string[] {
  return measurements
    .filter(({ figure, quota }) => figure > quota.max)
    .map(
      ({ place, figure, quota: { unit, max, page } }) =>
        `${place} has ${format(figure)} ${unit}, but AWS allows ${format(max)} (${page}).`,
    );
}

function format(figure: number): string {
  return figure.toLocaleString("en");
}
