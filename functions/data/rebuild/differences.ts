import type { Attributes } from "../table/expressions.ts";

/**
 * Returns the attributes in `wanted` whose values differ from those of the item, or undefined if the item matches. If
 * the value of a returned attribute is undefined, the caller must remove the attribute from the item.
 */
export function differences(item: object, wanted: Attributes): Attributes | undefined {
  const stored = item as Attributes;
  const entries = Object.entries(wanted).filter(([name, value]) => stored[name] !== value);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
