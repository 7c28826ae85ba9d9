type Attributes = Record<string, unknown>;

/**
 * Returns the attributes in `wanted` that differ from the item's, or undefined if the item matches. An attribute with
 * the value undefined must be removed from the item.
 */
export function differences(item: Attributes, wanted: Attributes): Attributes | undefined {
  const entries = Object.entries(wanted).filter(([name, value]) => item[name] !== value);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
