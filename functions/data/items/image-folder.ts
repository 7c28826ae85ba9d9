import { newId } from "../table/ids.ts";
import type { RecipeSlot } from "../table/recipe-id.ts";

/**
 * Returns the name for a new image. The name consists of the UTC day as `yyyymmdd`, 80 random bits, and the
 * focal point chosen by the author, if any (D27a). The day lets the hourly clean-up search by day, and the
 * random bits make the name unguessable (D28).
 */
export function newImageName(now: Date, focus?: string): string {
  return `${imageDayPrefix(now)}-${newId(16)}${focus ? `-${focus}` : ""}`;
}

/** Returns the prefix `yyyymmdd` shared by the folder names of all images uploaded on a UTC day. */
export function imageDayPrefix(instant: Date): string {
  return instant.toISOString().slice(0, 10).replaceAll("-", "");
}

/**
 * Returns the folder of an image below `images/`. The folder's name contains the recipe's challenge and
 * author, which makes it possible to find images that no recipe uses.
 */
export function imageFolder(image: string, { challengeId, userId }: RecipeSlot): string {
  return `${image}-${challengeId}-${userId}`;
}

/**
 * Returns the URL path of the 960 px wide variant of an image. The same folder contains `480.webp` and
 * `1600.webp` (D28).
 */
export function imageUrlOf(image: string, slot: RecipeSlot): string {
  return `/images/${imageFolder(image, slot)}/960.webp`;
}

const folderPattern = /^(\d{8}-[0-9a-z]{16}(?:-\d{1,3}x\d{1,3})?)-([0-9a-z]{12})-([0-9a-z]{12})$/;

/**
 * Returns the image, challenge and author encoded in the name of an image folder, or undefined for any other
 * name.
 */
export function parseImageFolder(folder: string): (RecipeSlot & { image: string }) | undefined {
  const [, image, challengeId, userId] = folderPattern.exec(folder) ?? [];
  return image && challengeId && userId ? { image, challengeId, userId } : undefined;
}
