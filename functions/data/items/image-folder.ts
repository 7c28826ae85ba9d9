import { newId } from "../table/ids.ts";
import type { RecipeSlot } from "../table/recipe-id.ts";

/**
 * Returns an unguessable name for a new image. It contains 80 random bits and, if the author has chosen one, the focal
 * point (D27a, D28).
 */
export function newImageName(focus?: string): string {
  return `${newId(16)}${focus ? `-${focus}` : ""}`;
}

/** Returns the focal point in an image name, such as `50x30`, or undefined if the name has no focal point. */
export function focusOf(image: string): string | undefined {
  return /-(\d{1,3}x\d{1,3})$/.exec(image)?.[1];
}

/**
 * Returns the name of an image's folder in `images/`. The name contains the challenge and the author, so that the job
 * `remove-orphans` can check whether the recipe still exists.
 */
export function imageFolder(image: string, { challengeId, userId }: RecipeSlot): string {
  return `${image}-${challengeId}-${userId}`;
}

/** Returns the URL path of the image that is 960 px wide. Its folder also contains the image in other widths (D28). */
export function imageUrlOf(image: string, slot: RecipeSlot): string {
  return `/images/${imageFolder(image, slot)}/960.webp`;
}

/** Returns the URL path of a recipe's preview picture. */
export function previewUrlOf(preview: string, slot: RecipeSlot): string {
  return `/images/${imageFolder(preview, slot)}/preview.jpg`;
}

const folderPattern = /^([0-9a-z]{16}(?:-\d{1,3}x\d{1,3})?)-([0-9a-z]{12})-([0-9a-z]{12})$/;

/** Splits the name of an image folder into image name, challenge and author. Returns undefined for any other name. */
export function parseImageFolder(folder: string): (RecipeSlot & { image: string }) | undefined {
  const [, image, challengeId, userId] = folderPattern.exec(folder) ?? [];
  return image && challengeId && userId ? { image, challengeId, userId } : undefined;
}
