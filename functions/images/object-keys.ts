import { imageWidths } from "#shared/constants.ts";
import { newId } from "../data/table/ids.ts";

/**
 * Top-level folder of an image in S3. The site serves only images in `images/`. Images of withdrawn recipes are in
 * `withdrawn/`.
 */
export type ImageRoot = "images" | "withdrawn";

export function variantKey(folder: string, width: number, root: ImageRoot = "images"): string {
  return `${root}/${folder}/${width}.webp`;
}

export function variantKeys(folder: string, root: ImageRoot): string[] {
  return imageWidths.map((width) => variantKey(folder, width, root));
}

/** Returns the S3 key of the preview picture in a folder (D52). */
export function previewKeyIn(folder: string, root: ImageRoot): string {
  return `${root}/${folder}/preview.jpg`;
}

/** Returns the name of the folder in an S3 key. The folder contains all sizes of one image. */
export function folderOfKey(variant: string): string {
  return variant.split("/")[1] ?? "";
}

/** Returns a new S3 key for an upload. The key contains the UTC day and the user's id. */
export function newUploadKey(userId: string, now: Date): string {
  return `uploads/${now.toISOString().slice(0, 10)}/${userId}/${newId(16)}`;
}

const uploadKeyPattern = /^uploads\/\d{4}-\d\d-\d\d\/([0-9a-z]{12})\/[0-9a-z]{16}$/;

/** True if `key` belongs to an upload by the given user. */
export function isUploadBy(userId: string, key: string): boolean {
  return uploadKeyPattern.exec(key)?.[1] === userId;
}
