import { withdrawnImages } from "../data/moderation/withdrawn-images.ts";
import { heldImages } from "../data/recipe/held-images.ts";
import { imagesOfDay, parseImageFolder } from "../data/recipe/image-folder.ts";
import { deleteObjects, folderOfKey } from "../images/delete-objects.ts";
import { type ListedObject, listObjects } from "../images/list-objects.ts";
import { lastDays, youngest } from "./last-days.ts";

/** Deletes the images of the last days that were written over an hour ago and that no recipe holds. */
export async function sweepImages(now: Date): Promise<void> {
  for (const day of lastDays(now)) {
    for await (const objects of listObjects(`images/${imagesOfDay(day)}`)) {
      const settled = objects.filter(({ modified }) => modified < youngest(now));
      await deleteObjects(await orphansOf(settled));
    }
  }
}

function placesOf(folders: Set<string>) {
  return [...folders].flatMap((folder) => parseImageFolder(folder) ?? []);
}

async function orphansOf(objects: ListedObject[]): Promise<string[]> {
  const folders = new Set(objects.map(({ key }) => folderOfKey(key)));
  const held = await heldImages(placesOf(folders));
  const left = folders.difference(held);
  // Those of recipes that were just withdrawn are about to be moved.
  const withdrawn = await withdrawnImages(placesOf(left));
  const orphans = left.difference(withdrawn);
  return objects.map(({ key }) => key).filter((key) => orphans.has(folderOfKey(key)));
}
