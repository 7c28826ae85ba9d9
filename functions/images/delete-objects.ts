import { DeleteObjectsCommand } from "@aws-sdk/client-s3";
import { imageLimits } from "#shared/constants.ts";
import { bucketName, s3 } from "./bucket.ts";

/** The key of a variant of an image. */
export function variantKey(folder: string, width: number): string {
  return `images/${folder}/${width}.webp`;
}

/** The folder of the image that a variant's key belongs to. */
export function folderOfKey(variant: string): string {
  return variant.split("/")[1] ?? "";
}

/** Deletes all variants of an image, those that are there. */
export async function deleteImage(folder: string): Promise<void> {
  await deleteObjects(imageLimits.widths.map((width) => variantKey(folder, width)));
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
