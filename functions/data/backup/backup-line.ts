import type { RawItem } from "../table/scan-table.ts";

/** A line of a backup: an item, or the last, which says how many there are and so that none is missing. */
export type BackupLine = { Item: RawItem } | { items: number };

/**
 * A line as text. Items stand as in DynamoDB's own exports to S3, so that those can be brought back too
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html).
 */
export function formatLine(line: BackupLine): string {
  return JSON.stringify(line, toBase64);
}

/** A line from its text; throws when it is none. */
export function parseLine(text: string): BackupLine {
  const line = JSON.parse(text, fromBase64) as Partial<{ Item: RawItem; items: number }> | null;
  if (typeof line?.items === "number") return { items: line.items };
  if (!line?.Item?.PK?.S || !line.Item.SK?.S) throw new Error("no item with a key");
  return { Item: line.Item };
}

/** Looks at the value itself, as a Buffer makes an object of numbers of itself first. */
function toBase64(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const raw = this[key];
  return raw instanceof Uint8Array ? Buffer.from(raw).toString("base64") : value;
}

/** Attributes called B or BS have objects for values, never a text or a list. */
function fromBase64(key: string, value: unknown): unknown {
  if (key === "B" && typeof value === "string") return Buffer.from(value, "base64");
  if (key === "BS" && Array.isArray(value)) return value.map((text) => Buffer.from(text, "base64"));
  return value;
}
