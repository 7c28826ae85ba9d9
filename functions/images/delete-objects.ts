import { DeleteObjectsCommand } from "@aws-sdk/client-s3";
import { imageLimits } from "#shared/constants.ts";
import { bucketName, s3 } from "./bucket.ts";

/** What keys of images begin with: those that the site shows, those of withdrawn recipes. */
export type ImageRoot = "images" | "withdrawn";

/** The key of a variant of an image. */
export function variantKey(folder: string, width: number, root: ImageRoot = "images"): string {
  return `${root}/${folder}/${width}.webp`;
}

/** The folder of the image that a variant's key belongs to. */
export function folderOfKey(variant: string): string {
  return variant.split("/")[1] ?? "";
}

/** Deletes all variants of an image that the site shows, those that are there. */
export async function deleteImage(folder: string): Promise<void> {
  await deleteObjects(variantKeys(folder, "images"));
}

/** Deletes all variants of an image, wherever they are. */
export async function purgeImage(folder: string): Promise<void> {
  await deleteObjects([...variantKeys(folder, "images"), ...variantKeys(folder, "withdrawn")]);
}

/** The keys of all variants of an image. */
export function variantKeys(folder: string, root: ImageRoot): string[] {
  return imageLimits.widths.map((width) => variantKey(folder, width, root));
}

/** Deletes up to 1000 objects; throws when S3 kept one. */
export async function deleteObjects(objectKeys: readonly string[]): Promise<void> {
  if (objectKeys.length === 0) return;
  const { Errors = [] } = await s3().send(
    new DeleteObjectsCommand({
      Bucket: bucketName(),
      Delete: { Quiet: true, Objects: objectKeys.map((Key) => ({ Key })) },
    }),
  );
  const [first] = Errors;
  if (first) throw new Error(`S3 kept ${Errors.length} objects: ${first.Code} ${first.Message}`);
}
