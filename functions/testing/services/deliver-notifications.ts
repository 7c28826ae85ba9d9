import type { SQSEvent } from "aws-lambda";
import { testContext } from "../calls/invoke.ts";
import type { ObjectStore } from "./object-store.ts";

/** Makes the function `remove-orphans` delete the images that no recipe uses. */
export async function removeOrphans(bucket: ObjectStore): Promise<void> {
  const { handler } = await import("../../images/remove-orphans.ts");
  const observed = bucket.keys().filter((key) => /^(images|withdrawn)\//.test(key));
  await handler(notificationsOf(observed), testContext());
}

/** Returns an SQS event with an S3 notification for each object key. */
export function notificationsOf(objectKeys: string[]): SQSEvent {
  const Records = objectKeys.map((key) => ({
    body: JSON.stringify({ Records: [{ s3: { object: { key } } }] }),
  }));
  return { Records } as SQSEvent;
}
