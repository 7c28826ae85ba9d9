import type { Key } from "../../data/table/keys.ts";

/** A stored item, its keys and whatever else it holds. */
export type StoredItem = Key & Record<string, unknown>;

/** Counters and marks that only ever err to the strict side, and what browsers are told next. */
const asides = /^(X#|GENERATION (CALLS|RUN)#|NEWS )/;

/**
 * What a table holds, but for identifiers, texts and instants: one line for each item, sorted. Two tables in which the
 * same has happened to different people are alike. A mail that came twice brought a link each, told here as one.
 */
export function summariseTable(items: StoredItem[]): string[] {
  const lines = items
    .filter(({ PK, SK }) => !asides.test(`${PK} ${SK}`))
    .map(lineOf)
    .filter((line) => line !== "GENERATION STATE {}");
  const links = new Set(lines.filter((line) => /^(L LINK|N NOTICE)/.test(line)));
  return [...lines.filter((line) => !links.has(line)), ...links].sort();
}

function lineOf({ PK, SK, lastError, expiresAt, ...attributes }: StoredItem): string {
  const [partition] = PK.split("#");
  const [kind] = /^[A-Z]+(?=#|$)/.exec(SK) ?? [""];
  const values = Object.entries(attributes)
    // How often these were made anew depends on what came together.
    .filter(([name]) => !(/^(BOARD|AGENDA)$/.test(PK) && name === "version"))
    .map(([name, value]) => `${name}${shapeOf(value)}`)
    .sort();
  return `${partition} ${kind} {${values.join(" ")}}`;
}

function shapeOf(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return `=${value}`;
  if (Array.isArray(value)) return `[${value.length}]`;
  return value instanceof Set ? `(${value.size})` : "";
}
