import { imageDayPrefix, parseImageFolder } from "../data/items/image-folder.ts";
import { withdrawnImageFolders } from "../data/moderation/withdrawn-images.ts";
import { currentImageFolders } from "../data/recipe/current-images.ts";
import { deleteObjects } from "../images/delete-objects.ts";
import { type ListedObject, listObjects } from "../images/list-objects.ts";
import { folderOfKey, uploadPrefix } from "../images/object-keys.ts";
import { hourlyJob } from "./hourly-job.ts";

const hourMs = 3_600_000;

/** Deletes abandoned uploads from the last three UTC days that are more than an hour old. */
export async function sweepUploads(now: Date): Promise<void> {
  for await (const objects of oldObjects(uploadPrefix, now)) {
    await deleteObjects(objects.map(({ key }) => key));
  }
}

/** Deletes images from the last three UTC days that belong to no recipe and are more than an hour old. */
export async function sweepImages(now: Date): Promise<void> {
  for await (const objects of oldObjects((day) => `images/${imageDayPrefix(day)}`, now)) {
    await deleteObjects(await findOrphans(objects));
  }
}

/**
 * Lists S3 objects from the last three UTC days. Skips objects from the last hour, because a call may still be
 * using them.
 */
async function* oldObjects(
  prefixOfDay: (day: Date) => string,
  now: Date,
): AsyncGenerator<ListedObject[]> {
  const newest = new Date(now.getTime() - hourMs);
  for (const daysAgo of [0, 1, 2]) {
    const day = new Date(now.getTime() - daysAgo * 24 * hourMs);
    for await (const objects of listObjects(prefixOfDay(day))) {
      yield objects.filter(({ modified }) => modified < newest);
    }
  }
}

async function findOrphans(objects: ListedObject[]): Promise<string[]> {
  const folders = new Set(objects.map(({ key }) => folderOfKey(key)));
  const unheld = folders.difference(await currentImageFolders(placesOf(folders)));
  // A recipe that was just withdrawn still has its images in `images/`, until a background task has moved them.
  const orphans = unheld.difference(await withdrawnImageFolders(placesOf(unheld)));
  return objects.map(({ key }) => key).filter((key) => orphans.has(folderOfKey(key)));
}

function placesOf(folders: Set<string>) {
  return [...folders].flatMap((folder) => parseImageFolder(folder) ?? []);
}

export const handler = hourlyJob(async (now) => {
  await sweepUploads(now);
  await sweepImages(now);
});
