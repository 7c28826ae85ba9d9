import type { StoredItem } from "../table/items.ts";

/** Keys of rate-limit counters, locks and pending live events, which may differ after a retry. */
const ignored = /^(X#|GENERATION (CALLS|RUN)#|NEWS |NOTICES SLOT)/;

/**
 * Summarises the table as sorted lines, one per item, without ids, texts and times. The same actions by different users
 * result in the same summary. Identical emailed links are counted once, because an email may be sent twice.
 */
export function summariseTable(items: StoredItem[]): string[] {
  const lines = items
    .filter(({ PK, SK }) => !ignored.test(`${PK} ${SK}`))
    .map(lineOf)
    .filter((line) => line !== "GENERATION STATE {}");
  const links = new Set(lines.filter((line) => /^(L LINK|N NOTICE)/.test(line)));
  return [...lines.filter((line) => !links.has(line)), ...links].sort();
}

/**
 * Formats an item as a line of the summary, without attributes that may differ after a fault. A crash may lose the
 * email notice with which an unsubscribe key is created (D51). A failed request leaves the hash of a WebAuthn response
 * behind (D57).
 */
function lineOf(item: StoredItem): string {
  const { PK, SK, lastError, expiresAt, unsubscribeKey, responseHash, ...attributes } = item;
  const [partition] = PK.split("#");
  const [kind] = /^[A-Z]+(?=#|$)/.exec(SK) ?? [""];
  const values = Object.entries(attributes)
    // Ignores the versions of the leaderboard, the agenda and the showcase, because they depend on timing.
    .filter(([name]) => !(/^(BOARD|AGENDA|SHOWCASE)$/.test(PK) && name === "version"))
    .map(([name, value]) => `${name}${shapeOf(value)}`)
    .sort();
  return `${partition} ${kind} {${values.join(" ")}}`;
}

function shapeOf(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return `=${value}`;
  if (Array.isArray(value)) return `[${value.length}]`;
  return value instanceof Set ? `(${value.size})` : "";
}
