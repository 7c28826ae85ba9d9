type Attributes = Record<string, unknown>;

/** Those of the wanted attributes that an item does not have; undefined among them means that it should have none. */
export function differences(item: Attributes, wanted: Attributes): Attributes | undefined {
  const entries = Object.entries(wanted).filter(([name, value]) => item[name] !== value);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
