import { DeleteObjectsCommand } from "@aws-sdk/client-s3";
import { bucketName, s3 } from "./bucket.ts";
import { previewKeyIn, variantKeys } from "./object-keys.ts";

/** Deletes every size of an image from `images/` and `withdrawn/`. */
export async function purgeImage(folder: string): Promise<void> {
  await deleteObjects([...variantKeys(folder, "images"), ...variantKeys(folder, "withdrawn")]);
}

/** Deletes a preview picture from `images/` and `withdrawn/`. */
export async function purgePreview(folder: string): Promise<void> {
  await deleteObjects([previewKeyIn(folder, "images"), previewKeyIn(folder, "withdrawn")]);
}

/** Deletes up to 1,000 S3 objects. Throws an error if some of them were not deleted. */
export async function deleteObjects(objectKeys: readonly string[]): Promise<void> {
  if (objectKeys.length === 0) return;
  const { Errors = [] } = await s3().send(
    new DeleteObjectsCommand({
      Bucket: bucketName(),
      Delete: { Quiet: true, Objects: objectKeys.map((Key) => ({ Key })) },
    }),
  );
  const [first] = Errors;
  if (first) {
    throw new Error(`S3 did not delete ${Errors.length} objects: ${first.Code} ${first.Message}`);
  }
}
