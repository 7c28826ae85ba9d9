import type { OutboxTask } from "../outbox/outbox-store.ts";
import { publicPrefix, searchRecordPrefix, searchTermOf } from "../table/keys.ts";
import type { RawItem } from "../table/scan-table.ts";

/**
 * The phase in which an import writes an item. Pending deletions and updates are imported last, after the data itself.
 * Temporary data, such as unsent emails, is skipped. So is derived data, such as the search index, because the rebuild
 * after the import recreates it.
 */
export type ImportPhase = "item" | "deletion" | "nothing";

const deletions: Record<OutboxTask["kind"], boolean> = {
  "mail-verification": false,
  "mail-password-reset": false,
  "mail-email-change": false,
  "mail-email-change-notice": false,
  "mail-password-change": false,
  "mail-passkey": false,
  "mail-report-link": false,
  "mail-report-receipt": false,
  "mail-new-case": false,
  "mail-child-abuse": false,
  "mail-report-outcome": false,
  "mail-decision": false,
  "mail-ban": false,
  "mail-unblocked": false,
  "mail-idle": false,
  "notices-results": false,
  "notices-morning": false,
  "close-connections": false,
  "purge-image": true,
  "purge-recipe-votes": true,
  "purge-challenge": true,
  "purge-user": true,
  "purge-win": true,
  "purge-result": true,
  "settle-results": true,
  "settle-withdrawal": true,
  "settle-ban": true,
  "rename-category": true,
  // Updates of the search index are not imported, because the rebuild after the import indexes all recipes.
  "index-challenge": false,
};

/** Returns the import phase for an item, or `nothing` if the item is not imported. */
export function importPhaseOf({ PK, SK, kind }: RawItem): ImportPhase {
  const partition = PK?.S ?? "";
  if (/^([DWZ]#|NEWS$|IMPORT$|JOBS$|SHOWCASE$)/.test(partition)) return "nothing";
  if (partition.startsWith(publicPrefix)) return "nothing";
  const isSearchIndex = searchTermOf({ PK: partition }) !== undefined;
  if (isSearchIndex || SK?.S?.startsWith(searchRecordPrefix)) return "nothing";
  if (!partition.startsWith("O#")) return "item";
  return deletions[kind?.S as OutboxTask["kind"]] ? "deletion" : "nothing";
}
