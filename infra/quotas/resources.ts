import type { Template } from "../templates.ts";

/** Counts the resources of a type. */
export function countOf({ Resources }: Template, type: string): number {
  return Object.values(Resources).filter(({ Type }) => Type === type).length;
}

/** Measures every resource of a type. Returns pairs of a logical id and a measured value. */
export function measureEach(
  { Resources }: Template,
  type: string,
  // biome-ignore lint/suspicious/noExplicitAny: properties have many shapes
  figure: (properties: any, logicalId: string) => number,
): [string, number][] {
  return Object.entries(Resources)
    .filter(([, { Type }]) => Type === type)
    .map(([id, { Properties = {} }]) => [id, figure(Properties, id)]);
}
