import { CopyObjectCommand, S3ServiceException } from "@aws-sdk/client-s3";
import { bucketName, s3 } from "./bucket.ts";
import { deleteObjects } from "./delete-objects.ts";
import { type ImageRoot, variantKeys } from "./object-keys.ts";

/** Moves the variants of an image to where it is served, or to where it is not; repeatable. */
export async function moveImage(folder: string, to: ImageRoot): Promise<void> {
  const from: ImageRoot = to === "images" ? "withdrawn" : "images";
  const [sources, targets] = [variantKeys(folder, from), variantKeys(folder, to)];
  await Promise.all(targets.map((target, index) => copyObject(sources[index] ?? "", target)));
  await deleteObjects(sources);
}

/** Copies an object that is there; one that is not was moved before. */
async function copyObject(source: string, Key: string): Promise<void> {
  try {
    const Bucket = bucketName();
    await s3().send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${source}` }));
  } catch (error) {
    // The grant images:find has S3 say 404 of a missing key: 403 is a permission that lacks, and nothing may be deleted.
    const status = error instanceof S3ServiceException && error.$metadata.httpStatusCode;
    if (status !== 404) throw error;
  }
}
