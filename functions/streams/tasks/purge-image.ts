import type { OutboxTask } from "../../data/outbox/outbox-store.ts";
import { purgeImage } from "../../images/delete-objects.ts";

type Task = Extract<OutboxTask, { kind: "purge-image" }>;

/** Deletes an image that no recipe holds any more; repeatable. */
export async function performPurgeImage({ imageKey }: Task): Promise<void> {
  await purgeImage(imageKey);
}
