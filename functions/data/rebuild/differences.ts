type Attributes = Record<string, unknown>;

/**
 * Returns the attributes to write to make an item match `wanted`, or undefined if it already matches.
 * Attributes whose wanted value is undefined are removed.
 */
export function differences(item: Attributes, wanted: Attributes): Attributes | undefined {
  const entries = Object.entries(wanted).filter(([name, value]) => item[name] !== value);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
