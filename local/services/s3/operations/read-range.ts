import { ServiceError } from "../../service-error.ts";

/**
 * Parses a Range header. Returns undefined, for the whole object, when the header is absent or requests several ranges.
 * Throws InvalidRange (416) for a range after the end of the object.
 */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined {
  const [, first, last] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (first === undefined || (first === "" && last === "")) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start < size && start <= end) return { start, end };
  throw new ServiceError(416, "InvalidRange", "The requested range is not satisfiable");
}
