import type { RawItem } from "../table/scan-table.ts";

/** A line of a backup file. The last line contains the number of items. A file without this line is incomplete. */
export type BackupLine = { Item: RawItem } | { items: number };

/**
 * Formats a backup line as JSON. Items have the format of DynamoDB's exports to S3, so such exports can be
 * imported too (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html).
 */
export function formatLine(line: BackupLine): string {
  return JSON.stringify(line, toBase64);
}

/** Parses one line of a backup file. Throws an error if it is invalid. */
export function parseLine(text: string): BackupLine {
  const line = JSON.parse(text, fromBase64) as Partial<{ Item: RawItem; items: number }> | null;
  if (typeof line?.items === "number") return { items: line.items };
  if (!line?.Item?.PK?.S || !line.Item.SK?.S) throw new Error("no item with a key");
  return { Item: line.Item };
}

/**
 * Encodes binary values as Base64. Reads the value from `this[key]`, because `JSON.stringify` has already called the
 * Buffer's `toJSON` method for `value`.
 */
function toBase64(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const raw = this[key];
  return raw instanceof Uint8Array ? Buffer.from(raw).toString("base64") : value;
}

/**
 * Decodes values of the DynamoDB types B and BS from Base64. If `B` or `BS` is the name of an attribute instead, its
 * value is an object and stays unchanged.
 */
function fromBase64(key: string, value: unknown): unknown {
  if (key === "B" && typeof value === "string") return Buffer.from(value, "base64");
  if (key === "BS" && Array.isArray(value)) return value.map((text) => Buffer.from(text, "base64"));
  return value;
}
