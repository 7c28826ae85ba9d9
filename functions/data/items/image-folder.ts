import { newId } from "../table/ids.ts";
import type { RecipeSlot } from "../table/recipe-id.ts";

/**
 * Returns the name for a new image: 80 random bits, and the focal point if the author chose one (D27a). The random bits
 * make the name impossible to guess (D28). Older names begin with the UTC day as `yyyymmdd` and a hyphen.
 */
export function newImageName(focus?: string): string {
  return `${newId(16)}${focus ? `-${focus}` : ""}`;
}

/**
 * Returns the focal point in the name of an image, such as `50x30`, or undefined if the name contains no focal point.
 */
export function focusOf(image: string): string | undefined {
  return /-(\d{1,3}x\d{1,3})$/.exec(image)?.[1];
}

/**
 * Returns the name of an image's folder in `images/`. It contains the recipe's challenge and author, so that the
 * function `remove-orphans` can find out whether the recipe still exists.
 */
export function imageFolder(image: string, { challengeId, userId }: RecipeSlot): string {
  return `${image}-${challengeId}-${userId}`;
}

/**
 * Returns the URL path of an image at a width of 960 px. The folder also contains the other widths (D28).
 */
export function imageUrlOf(image: string, slot: RecipeSlot): string {
  return `/images/${imageFolder(image, slot)}/960.webp`;
}

/** Returns the URL path of a recipe's preview picture. */
export function previewUrlOf(preview: string, slot: RecipeSlot): string {
  return `/images/${imageFolder(preview, slot)}/preview.jpg`;
}

const folderPattern =
  /^((?:\d{8}-)?[0-9a-z]{16}(?:-\d{1,3}x\d{1,3})?)-([0-9a-z]{12})-([0-9a-z]{12})$/;

/** Parses the name of an image folder into image name, challenge and author. Returns undefined for any other name. */
export function parseImageFolder(folder: string): (RecipeSlot & { image: string }) | undefined {
  const [, image, challengeId, userId] = folderPattern.exec(folder) ?? [];
  return image && challengeId && userId ? { image, challengeId, userId } : undefined;
}
