import { RefusedError } from "#shared/errors.ts";

/** The opaque text of the key from which the next page starts. */
export function encodeCursor(key: Record<string, unknown> | undefined): string | undefined {
  return key && Buffer.from(JSON.stringify(key)).toString("base64url");
}

/**
 * The key in a cursor; undefined for the first page. A cursor that is not ours is refused as `validation`; `accept`
 * says whether the values are those of this very list, so that a made-up cursor reads nothing else.
 */
export function decodeCursor<Key extends Record<string, string>>(
  cursor: string | undefined,
  accept: (key: Record<string, unknown>) => boolean,
): Key | undefined {
  if (cursor === undefined) return undefined;
  const key = parse(cursor);
  const texts = key && Object.values(key).every((value) => typeof value === "string");
  if (!texts || !accept(key)) {
    throw new RefusedError("validation", {
      message: "Le curseur est invalide",
      errors: { cursor: "Le curseur est invalide" },
    });
  }
  return key as Key;
}

/** Whether a value in a cursor is an instant as we write it. */
export function isInstant(value: unknown): value is string {
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}

function parse(cursor: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
