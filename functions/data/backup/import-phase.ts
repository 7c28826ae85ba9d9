import type { OutboxTask } from "../outbox/outbox-store.ts";
import { publicPrefix, searchRecordPrefix, searchTermOf } from "../table/keys.ts";
import type { RawItem } from "../table/scan-table.ts";

/**
 * The phase of an import in which a backup item is written. Pending background tasks that delete or update data are
 * imported last, after the data itself. Temporary data such as unsent emails, live connections and WebAuthn ceremonies
 * is not imported. Neither are the search index, the lists of public recipes and the showcase, which the rebuild after
 * the import recreates.
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
  // Pending updates of the search index are not imported, because the rebuild after every import indexes all recipes.
  "index-challenge": false,
};

/** Returns the phase of the import in which a backup item is written, or `nothing` if the item is not imported. */
export function importPhaseOf({ PK, SK, kind }: RawItem): ImportPhase {
  const partition = PK?.S ?? "";
  if (/^([DWZ]#|NEWS$|IMPORT$|JOBS$|SHOWCASE$)/.test(partition)) return "nothing";
  if (partition.startsWith(publicPrefix)) return "nothing";
  const isSearchIndex = searchTermOf({ PK: partition }) !== undefined;
  if (isSearchIndex || SK?.S?.startsWith(searchRecordPrefix)) return "nothing";
  if (!partition.startsWith("O#")) return "item";
  return deletions[kind?.S as OutboxTask["kind"]] ? "deletion" : "nothing";
}
