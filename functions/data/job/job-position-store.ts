import type { Key } from "../table/keys.ts";
import { keys } from "../table/keys.ts";
import { deleteItem, getItem, putItem } from "../table/requests.ts";

/**
 * Returns the position at which a job's last run stopped when it reached its time limit. Returns undefined if that run
 * processed everything.
 */
export async function getJobPosition<Position>(job: string): Promise<Position | undefined> {
  const item = await getItem<Key & { position: Position }>(keys.jobPosition(job), {
    consistent: true,
  });
  return item?.position;
}

/** Stores where a job's next run continues. If `position` is undefined, the next run starts from the beginning. */
export async function saveJobPosition(job: string, position: unknown): Promise<void> {
  const key = keys.jobPosition(job);
  if (position === undefined) await deleteItem(key);
  else await putItem({ Item: { ...key, position } });
}
