/**
 * Returns the size of an item in bytes, as DynamoDB calculates it:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 */
export function itemSize(item: object): number {
  return Object.entries(item).reduce(
    (sum, [name, value]) =>
      sum + (value === undefined ? 0 : Buffer.byteLength(name) + sizeOf(value)),
    0,
  );
}

function sizeOf(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (typeof value === "number")
    return Math.ceil(String(Math.abs(value)).replace(".", "").length / 2) + 1;
  if (value instanceof Uint8Array) return value.byteLength;
  if (value instanceof Set)
    return [...value].reduce<number>((sum, entry) => sum + sizeOf(entry), 0);
  if (Array.isArray(value)) return value.reduce((sum: number, entry) => sum + 1 + sizeOf(entry), 3);
  if (value && typeof value === "object") return 3 + Object.keys(value).length + itemSize(value);
  return 1;
}
