import { Logger } from "@aws-lambda-powertools/logger";
import type { Context, SQSEvent } from "aws-lambda";
import * as z from "zod/mini";
import { deleteObjects } from "./delete-objects.ts";
import { findOrphans } from "./find-orphans.ts";

/**
 * Notifications of S3:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/notification-content-structure.html.
 * S3 sends a test message without records once, when its notifications are set up.
 */
const notification = z.object({
  Records: z.optional(
    z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })),
  ),
});

const logger = new Logger();

/**
 * Deletes the new objects in `images/` and `withdrawn/` that belong to no recipe. The queue delivers each key 15 minutes
 * after S3 has stored the object, when no call can still be about to use it. Idempotent.
 */
export async function handler({ Records }: SQSEvent, context: Context): Promise<void> {
  logger.addContext(context);
  const orphans = await findOrphans(Records.flatMap(({ body }) => keysIn(body)));
  await deleteObjects(orphans);
  if (orphans.length > 0) logger.info("Orphaned objects deleted", { objects: orphans.length });
}

/** Returns the keys in a notification. S3 encodes them like form values. */
function keysIn(body: string): string[] {
  const { Records = [] } = z.parse(notification, JSON.parse(body));
  return Records.map(({ s3 }) => decodeURIComponent(s3.object.key.replaceAll("+", " ")));
}
