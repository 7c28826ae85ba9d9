type Attributes = Record<string, unknown>;

/**
 * Returns the attributes to write so that an item matches `wanted`, or undefined if it already matches. An
 * attribute whose value is undefined is removed.
 */
export function differences(item: Attributes, wanted: Attributes): Attributes | undefined {
  const entries = Object.entries(wanted).filter(([name, value]) => item[name] !== value);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
