/** A range of bytes. Both positions are inclusive. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a Range header for an object of `size` bytes (RFC 9110 §14). Returns `unsatisfiable` for a range outside the
 * object. Returns undefined if the header is invalid or contains several ranges, because servers may ignore such
 * headers.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | "unsatisfiable" | undefined {
  const [, first, last] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (first === undefined || (first === "" && last === "")) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : "unsatisfiable";
}
