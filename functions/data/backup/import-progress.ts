import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { conditionHolds } from "../table/condition-holds.ts";
import { type Key, keys } from "../table/keys.ts";
import { deleteItem, getItem, putItem } from "../table/requests.ts";
import { table, tableName } from "../table/table.ts";

/** How far the import of a backup has come: stands in the table while it goes on. */
interface Progress {
  /** Digest of the backup. */
  backup: string;
  /** How many of its portions are in the table. */
  portions: number;
}

/** What the clock writes on its own, in a table that nobody has used. */
const unused = new Set<string>([keys.agenda.windows.PK, keys.board.PK, keys.news.PK]);

/**
 * Begins to import a backup, or goes on with it where it was left; gives how many portions are in the table. Throws
 * a sentence when the table holds anything else.
 */
export async function beginImport(backup: string): Promise<number> {
  const { Item } = await getItem({ Key: keys.import, ConsistentRead: true });
  const progress = Item as Progress | undefined;
  if (progress?.backup === backup) return progress.portions;
  if (progress)
    throw new Error("Another backup is being imported into this table. Finish that import first.");
  if (!(await isUnused())) {
    throw new Error("The table is not empty. Import the backup into a new stack.");
  }
  const first: Progress = { backup, portions: 0 };
  const begun = await conditionHolds(
    putItem({
      Item: { ...keys.import, ...first },
      ConditionExpression: "attribute_not_exists(PK)",
    }),
  );
  if (!begun) throw new Error("Another import into this table has just started.");
  return 0;
}

/** Notes that so many portions are in the table. */
export async function recordProgress(progress: Progress): Promise<void> {
  await putItem({ Item: { ...keys.import, ...progress } });
}

/** Ends the import: the table is in use from then on. */
export async function endImport(): Promise<void> {
  await deleteItem({ Key: keys.import });
}

async function isUnused(): Promise<boolean> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new ScanCommand({ TableName: tableName(), ConsistentRead: true, Limit: 25 }),
  );
  return !LastEvaluatedKey && (Items as Key[]).every(({ PK }) => unused.has(PK));
}
