import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { OutboxTask } from "../outbox/outbox-task.ts";
import { conditionHolds } from "../table/conditions.ts";
import { type Key, keys } from "../table/keys.ts";
import { deleteItem, getItem, putItem } from "../table/requests.ts";
import { table, tableName } from "../table/table.ts";

/** The progress of an import, stored in the table until the import ends. */
interface Progress {
  /** Hash that identifies the backup file. */
  backup: string;
  /** Number of item batches imported so far. */
  batches: number;
}

/** Partition keys of items that scheduled jobs write even on a site without any data. */
const writtenByJobs = new Set<string>([
  keys.agenda.entries.PK,
  keys.board.PK,
  keys.showcase.PK,
  keys.news.PK,
  keys.morningRun.PK,
]);

/**
 * Starts or resumes the import of a backup. Returns the number of batches already imported. Throws an error for the
 * operator if the table contains other data.
 */
export async function beginImport(backup: string): Promise<number> {
  const progress = await getItem<Progress>(keys.import, { consistent: true });
  if (progress?.backup === backup) return progress.batches;
  if (progress)
    throw new Error("Another backup is being imported into this table. Finish that import first.");
  if (!(await isUnused())) {
    throw new Error("The table is not empty. Import the backup into a new stack.");
  }
  const first: Progress = { backup, batches: 0 };
  const begun = await conditionHolds(
    putItem({
      Item: { ...keys.import, ...first },
      ConditionExpression: "attribute_not_exists(PK)",
    }),
  );
  if (!begun) throw new Error("Another import into this table has just started.");
  return 0;
}

export async function recordProgress(progress: Progress): Promise<void> {
  await putItem({ Item: { ...keys.import, ...progress } });
}

/**
 * Ends the import and deletes its stored progress. `beginImport` then rejects further imports, because the table
 * contains data.
 */
export async function endImport(): Promise<void> {
  await deleteItem(keys.import);
}

/**
 * True if the table contains only items that scheduled jobs write, such as the background task that sends the morning
 * emails.
 */
async function isUnused(): Promise<boolean> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new ScanCommand({ TableName: tableName(), ConsistentRead: true, Limit: 25 }),
  );
  const items = Items as (Key & { kind?: OutboxTask["kind"] })[];
  return (
    !LastEvaluatedKey &&
    items.every(({ PK, kind }) => writtenByJobs.has(PK) || kind === "notices-morning")
  );
}
