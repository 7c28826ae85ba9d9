type Attributes = Record<string, unknown>;

/**
 * Compares an item with the attributes in `wanted`. Returns the attributes to write, or undefined if the item already
 * matches. An undefined value means that the attribute must be removed.
 */
export function differences(item: Attributes, wanted: Attributes): Attributes | undefined {
  const entries = Object.entries(wanted).filter(([name, value]) => item[name] !== value);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
