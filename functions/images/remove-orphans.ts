import type { Context, SQSEvent } from "aws-lambda";
import * as z from "zod/mini";
import { parseImageFolder } from "../data/items/image-folder.ts";
import { currentImageFolders, withdrawnImageFolders } from "../data/recipe/folders-in-use.ts";
import { logger } from "../logger.ts";
import { deleteObjects } from "./delete-objects.ts";
import { folderOfKey } from "./object-keys.ts";

/**
 * An S3 notification: https://docs.aws.amazon.com/AmazonS3/latest/userguide/notification-content-structure.html. S3
 * also sends a test message, which has no records.
 */
const notification = z.object({
  Records: z.optional(
    z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })),
  ),
});

/**
 * Deletes new images that no recipe uses. Receives each S3 key 15 minutes after the object was stored. By then, the API
 * call that stored the object has ended. Idempotent.
 */
export async function handler({ Records }: SQSEvent, context: Context): Promise<void> {
  logger.addContext(context);
  const orphans = await findOrphans(Records.flatMap(({ body }) => keysIn(body)));
  await deleteObjects(orphans);
  if (orphans.length > 0) logger.info("Orphaned objects deleted", { objects: orphans.length });
}

/** Returns the decoded S3 keys in a notification. S3 encodes them like the values of a web form. */
function keysIn(body: string): string[] {
  const { Records = [] } = z.parse(notification, JSON.parse(body));
  return Records.map(({ s3 }) => decodeURIComponent(s3.object.key.replaceAll("+", " ")));
}

/** Returns the given S3 keys that neither a visible nor a withdrawn recipe uses. */
async function findOrphans(objectKeys: readonly string[]): Promise<string[]> {
  const folders = new Set(objectKeys.map(folderOfKey));
  const notCurrent = folders.difference(await currentImageFolders(slotsOf(folders)));
  const unused = notCurrent.difference(await withdrawnImageFolders(slotsOf(notCurrent)));
  // Reads the current recipes again, in case a withdrawn recipe has been restored since the first read.
  const orphans = unused.difference(await currentImageFolders(slotsOf(unused)));
  return objectKeys.filter((key) => orphans.has(folderOfKey(key)));
}

function slotsOf(folders: Set<string>) {
  return [...folders].flatMap((folder) => parseImageFolder(folder) ?? []);
}
