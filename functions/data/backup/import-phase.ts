import type { OutboxTask } from "../outbox/outbox-store.ts";
import type { RawItem } from "../table/scan-table.ts";

/**
 * What an item of a backup is to the table that it comes back into. Tasks of the outbox would be carried out once
 * more, by the stream: mails are not, as they went or can be asked for again; deletions are, as they must finish, and
 * only once everything is there that they delete. Live connections were those of another API.
 */
export type ImportPhase = "item" | "deletion" | "nothing";

const deletions: Record<OutboxTask["kind"], boolean> = {
  "mail-verification": false,
  "mail-password-reset": false,
  "mail-email-change": false,
  "mail-email-change-notice": false,
  "mail-password-change": false,
  "mail-report-link": false,
  "mail-report-receipt": false,
  "mail-report-outcome": false,
  "mail-decision": false,
  "mail-ban": false,
  "mail-idle": false,
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
};

/** What becomes of an item of a backup. */
export function importPhaseOf({ PK, kind }: RawItem): ImportPhase {
  const place = PK?.S ?? "";
  if (/^(W#|NEWS$|IMPORT$)/.test(place)) return "nothing";
  if (!place.startsWith("O#")) return "item";
  return deletions[kind?.S as OutboxTask["kind"]] ? "deletion" : "nothing";
}
