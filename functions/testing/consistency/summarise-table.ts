import type { StoredItem } from "../table/items.ts";

/** Keys of items that may differ after a retry: rate-limit counters, locks and pending live events. */
const ignored = /^(X#|GENERATION (CALLS|RUN)#|NEWS |NOTICES SLOT)/;

/**
 * Summarises the table as sorted lines, one per item. Omits ids, texts and times, so that the same actions produce the
 * same summary for different users. Lists identical emailed links only once, because an email may be sent twice.
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
 * Formats an item as one line of the summary. Omits attributes that may differ after a simulated fault. For example, a
 * crash may prevent an email and thus the creation of its `unsubscribeKey` (D51), and a failed request may leave behind
 * the `responseHash` of a WebAuthn response (D57).
 */
function lineOf(item: StoredItem): string {
  const { PK, SK, lastError, expiresAt, unsubscribeKey, responseHash, ...attributes } = item;
  const [partition] = PK.split("#");
  const [kind] = /^[A-Z]+(?=#|$)/.exec(SK) ?? [""];
  const values = Object.entries(attributes)
    // Ignores the version numbers of the leaderboard, the agenda and the showcase, because they depend on timing.
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
