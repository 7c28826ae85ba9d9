type Attributes = Record<string, unknown>;

/**
 * Compares an item with the attributes in `wanted`. Returns the attributes that must be written to make them match, or
 * undefined if they already match. An attribute whose value is undefined must be removed.
 */
export function differences(item: Attributes, wanted: Attributes): Attributes | undefined {
  const entries = Object.entries(wanted).filter(([name, value]) => item[name] !== value);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
