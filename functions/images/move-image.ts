import { CopyObjectCommand, S3ServiceException } from "@aws-sdk/client-s3";
import { bucketName, s3 } from "./bucket.ts";
import { deleteObjects } from "./delete-objects.ts";
import { type ImageRoot, variantKeys } from "./object-keys.ts";

/** Moves every size of an image to `images/` or `withdrawn/`. Idempotent. */
export async function moveImage(folder: string, to: ImageRoot): Promise<void> {
  const from: ImageRoot = to === "images" ? "withdrawn" : "images";
  const [sources, targets] = [variantKeys(folder, from), variantKeys(folder, to)];
  await Promise.all(targets.map((target, index) => copyObject(sources[index] ?? "", target)));
  await deleteObjects(sources);
}

/** Copies an S3 object. Does nothing if the object does not exist, because it has already been moved. */
async function copyObject(source: string, Key: string): Promise<void> {
  try {
    const Bucket = bucketName();
    await s3().send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${source}` }));
  } catch (error) {
    // With the grant `images:find`, S3 answers 404 for a missing object. A 403 means that a permission is
    // missing, so the error is thrown and nothing is deleted.
    const status = error instanceof S3ServiceException && error.$metadata.httpStatusCode;
    if (status !== 404) throw error;
  }
}
