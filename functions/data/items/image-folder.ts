import { newId } from "../table/ids.ts";
import type { RecipeSlot } from "../table/recipe-id.ts";

/**
 * The name of a recipe's new image: the UTC day `yyyymmdd`, by which the clock finds it, and 80 random bits, by
 * which nobody guesses it (D28).
 */
export function newImageName(now: Date): string {
  return `${imageDayPrefix(now)}-${newId(16)}`;
}

/** What the folders of all images of an instant's UTC day begin with: `yyyymmdd`. */
export function imageDayPrefix(instant: Date): string {
  return instant.toISOString().slice(0, 10).replaceAll("-", "");
}

/** The folder of an image below `images/`; it says which recipe would hold it, so that an orphan is known by its key. */
export function imageFolder(image: string, { challengeId, userId }: RecipeSlot): string {
  return `${image}-${challengeId}-${userId}`;
}

/** Site path of an image's 960 px variant; /480.webp and /1600.webp stand beside it (D28). */
export function imageUrlOf(image: string, slot: RecipeSlot): string {
  return `/images/${imageFolder(image, slot)}/960.webp`;
}

const folderPattern = /^(\d{8}-[0-9a-z]{16})-([0-9a-z]{12})-([0-9a-z]{12})$/;

/** The image of a folder and the recipe that would hold it; undefined when the folder is none of ours. */
export function parseImageFolder(folder: string): (RecipeSlot & { image: string }) | undefined {
  const [, image, challengeId, userId] = folderPattern.exec(folder) ?? [];
  return image && challengeId && userId ? { image, challengeId, userId } : undefined;
}
