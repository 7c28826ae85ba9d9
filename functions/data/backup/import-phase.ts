import type { OutboxTask } from "../outbox/outbox-task.ts";
import { type ItemKind, kindOf } from "../table/item-kind.ts";
import type { RawItem } from "../table/scan-table.ts";

/**
 * The phase in which an import writes an item. The import first writes data, and then the background tasks that delete
 * or update this data. It skips temporary data, such as unsent emails, and derived data, such as the search index,
 * which is rebuilt after the import.
 */
export type ImportPhase = "data" | "task" | "skipped";

type EmailTaskKind = `mail-${string}` | `notices-${string}`;

/** True for each kind of background task that an import includes. An import never includes tasks that send emails. */
const importedTasks: Record<string, boolean> = {
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
  // The import skips these tasks, because the rebuild that follows adds all recipes to the search index.
  "index-challenge": false,
} satisfies Record<Exclude<OutboxTask["kind"], EmailTaskKind>, boolean>;

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
  return importedTasks[kind?.S ?? ""] ? "task" : "skipped";
}
