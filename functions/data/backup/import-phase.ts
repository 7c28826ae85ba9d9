import type { OutboxTask } from "../outbox/outbox-store.ts";
import { type ItemKind, kindOf } from "../table/item-kind.ts";
import type { RawItem } from "../table/scan-table.ts";

/**
 * The phase in which an import writes an item. Background tasks that delete or update data are imported last, after the
 * data. Temporary data, such as unsent emails, is skipped. Derived data, such as the search index, is also skipped,
 * because the rebuild after the import recreates it.
 */
export type ImportPhase = "data" | "task" | "skipped";

/** Maps each kind of background task to true if an import includes tasks of that kind. */
const importedTasks: Record<OutboxTask["kind"], boolean> = {
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
  "mail-reporters": false,
  "mail-decision": false,
  "mail-ban": false,
  "mail-unban": false,
  "mail-account-deletion": false,
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
  // Not imported, because the rebuild after the import adds all recipes to the search index.
  "index-challenge": false,
};

const skippedKinds = new Set<ItemKind>([
  "ceremony",
  "connection",
  "import",
  "jobPosition",
  "news",
  "publicDay",
  "publicRecipe",
  "publicWinner",
  "recording",
  "recordingPart",
  "searchEntry",
  "searchRecord",
  "showcase",
]);

/** Returns the phase in which the import writes the item, or `skipped` if the import leaves it out. */
export function importPhaseOf({ PK, SK, kind }: RawItem): ImportPhase {
  const itemKind = kindOf({ PK: PK?.S ?? "", SK: SK?.S ?? "" });
  if (itemKind && skippedKinds.has(itemKind)) return "skipped";
  if (itemKind !== "outbox") return "data";
  return importedTasks[kind?.S as OutboxTask["kind"]] ? "task" : "skipped";
}
