import { imageLimits } from "#shared/constants.ts";
import { newId } from "../data/table/ids.ts";

/**
 * First part of an image's S3 key. The site serves only `images/`. Images of withdrawn recipes are stored
 * under `withdrawn/`.
 */
export type ImageRoot = "images" | "withdrawn";

/** Returns the S3 key for one size of an image. */
export function variantKey(folder: string, width: number, root: ImageRoot = "images"): string {
  return `${root}/${folder}/${width}.webp`;
}

/** Returns the S3 keys for all sizes of an image. */
export function variantKeys(folder: string, root: ImageRoot): string[] {
  return imageLimits.widths.map((width) => variantKey(folder, width, root));
}

/** Returns the part of an image's S3 key that is common to all sizes of the image. */
export function folderOfKey(variant: string): string {
  return variant.split("/")[1] ?? "";
}

/**
 * Returns a new S3 key for an upload. The key contains the UTC day, so that the hourly clean-up can find
 * abandoned uploads.
 */
export function newUploadKey(userId: string, now: Date): string {
  return `${uploadPrefix(now)}${userId}/${newId(16)}`;
}

/** Returns the key prefix that all uploads of a UTC day have in common. */
export function uploadPrefix(day: Date): string {
  return `uploads/${day.toISOString().slice(0, 10)}/`;
}

const uploadKeyPattern = /^uploads\/\d{4}-\d\d-\d\d\/([0-9a-z]{12})\/[0-9a-z]{16}$/;

/** True if `key` is the S3 key of an upload by the given user. */
export function isUploadBy(userId: string, key: string): boolean {
  return uploadKeyPattern.exec(key)?.[1] === userId;
}
