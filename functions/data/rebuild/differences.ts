type Attributes = Record<string, unknown>;

/**
 * Returns the attributes in `wanted` whose values differ from those of the item, or undefined if all values match. If a
 * returned value is undefined, the caller must remove this attribute from the item.
 */
export function differences(item: Attributes, wanted: Attributes): Attributes | undefined {
  const entries = Object.entries(wanted).filter(([name, value]) => item[name] !== value);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
