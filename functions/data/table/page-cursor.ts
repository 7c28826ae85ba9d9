import { invalidField } from "#shared/errors.ts";

/** Encodes the start key of the next page as an opaque cursor. Returns undefined if there is no next page. */
export function encodeCursor(key: Record<string, unknown> | undefined): string | undefined {
  return key && Buffer.from(JSON.stringify(key)).toString("base64url");
}

/**
 * Decodes a page cursor. Returns undefined if there is no cursor. Throws `validation` for a malformed cursor or if
 * `accept` rejects it. `accept` must check that the key belongs to the requested list, because clients can forge
 * cursors.
 */
export function decodeCursor<Key extends Record<string, string>>(
  cursor: string | undefined,
  accept: (key: Record<string, unknown>) => boolean,
): Key | undefined {
  if (cursor === undefined) return undefined;
  const key = parse(cursor);
  const isTextOnly = key && Object.values(key).every((value) => typeof value === "string");
  if (!isTextOnly || !accept(key)) throw invalidField("cursor", "Le curseur est invalide");
  return key as Key;
}

/** True if a value is a time in the format of `Date.toISOString`. */
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
