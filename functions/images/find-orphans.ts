import { parseImageFolder } from "../data/items/image-folder.ts";
import { withdrawnImageFolders } from "../data/moderation/withdrawn-images.ts";
import { currentImageFolders } from "../data/recipe/current-images.ts";
import { folderOfKey } from "./object-keys.ts";

/** Returns the given S3 keys that neither a visible nor a withdrawn recipe uses. */
export async function findOrphans(objectKeys: readonly string[]): Promise<string[]> {
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
