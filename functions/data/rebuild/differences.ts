type Attributes = Record<string, unknown>;

/**
 * Compares a database item with the attributes in `wanted`. Returns the attributes that must be written to the item, or
 * undefined if it already matches. A returned attribute whose value is undefined must be removed.
 */
export function differences(item: Attributes, wanted: Attributes): Attributes | undefined {
  const entries = Object.entries(wanted).filter(([name, value]) => item[name] !== value);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
