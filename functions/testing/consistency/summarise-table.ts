import type { StoredItem } from "../table/items.ts";

/**
 * Keys of rate counters, locks and pending live events, whose state may differ when an action was retried.
 */
const ignored = /^(X#|GENERATION (CALLS|RUN)#|NEWS )/;

/**
 * Summarises the table in one sorted line per item, without ids, texts and times. Two tables have the same
 * summary if the same actions were performed for different users. The links created for a mail that was sent
 * twice count as one link.
 */
export function summariseTable(items: StoredItem[]): string[] {
  const lines = items
    .filter(({ PK, SK }) => !ignored.test(`${PK} ${SK}`))
    .map(lineOf)
    .filter((line) => line !== "GENERATION STATE {}");
  const links = new Set(lines.filter((line) => /^(L LINK|N NOTICE)/.test(line)));
  return [...lines.filter((line) => !links.has(line)), ...links].sort();
}

function lineOf({ PK, SK, lastError, expiresAt, ...attributes }: StoredItem): string {
  const [partition] = PK.split("#");
  const [kind] = /^[A-Z]+(?=#|$)/.exec(SK) ?? [""];
  const values = Object.entries(attributes)
    // Omits the version numbers of the leaderboard and of the list of current challenges, because they depend
    // on timing.
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
