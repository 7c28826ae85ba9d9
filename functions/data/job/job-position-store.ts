import { type Key, keys } from "../table/keys.ts";
import { deleteItem, getItem, putItem } from "../table/requests.ts";

/** Returns where a job's last run stopped because it reached its time limit, or undefined if that run completed. */
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
