import { imageLimits } from "#shared/constants.ts";
import { newId } from "../data/table/ids.ts";

/**
 * First part of an image's keys. The site serves only `images/`. Images of withdrawn recipes are under
 * `withdrawn/`.
 */
export type ImageRoot = "images" | "withdrawn";

/** Returns the key of one size of an image. */
export function variantKey(folder: string, width: number, root: ImageRoot = "images"): string {
  return `${root}/${folder}/${width}.webp`;
}

/** Returns the keys of all sizes of an image. */
export function variantKeys(folder: string, root: ImageRoot): string[] {
  return imageLimits.widths.map((width) => variantKey(folder, width, root));
}

/** Returns the folder in the key of an image. */
export function folderOfKey(variant: string): string {
  return variant.split("/")[1] ?? "";
}

/**
 * Returns a new key for an upload. The UTC day in the key lets the hourly clean-up find abandoned uploads.
 */
export function newUploadKey(userId: string, now: Date): string {
  return `${uploadPrefix(now)}${userId}/${newId(16)}`;
}

/** Returns the prefix of the keys of all uploads on a UTC day. */
export function uploadPrefix(day: Date): string {
  return `uploads/${day.toISOString().slice(0, 10)}/`;
}

const uploadKeyPattern = /^uploads\/\d{4}-\d\d-\d\d\/([0-9a-z]{12})\/[0-9a-z]{16}$/;

/** True if `key` is the key of an upload by the given user. */
export function isUploadBy(userId: string, key: string): boolean {
  return uploadKeyPattern.exec(key)?.[1] === userId;
}
