import type { SQSEvent } from "aws-lambda";
import { testContext } from "../calls/invoke.ts";
import type { ObjectStore } from "./object-store.ts";

/** Passes all stored images to the function `remove-orphans`, which deletes the unused ones. */
export async function removeOrphans(bucket: ObjectStore): Promise<void> {
  const { handler } = await import("../../images/remove-orphans.ts");
  const observed = bucket.keys().filter((key) => /^(images|withdrawn)\//.test(key));
  await handler(notificationsOf(observed), testContext());
}

/** Returns an SQS event that contains an S3 notification for each of the given object keys. */
export function notificationsOf(objectKeys: string[]): SQSEvent {
  const Records = objectKeys.map((key) => ({
    body: JSON.stringify({ Records: [{ s3: { object: { key } } }] }),
  }));
  return { Records } as SQSEvent;
}
