import { CopyObjectCommand, S3ServiceException } from "@aws-sdk/client-s3";
import { bucketName, s3 } from "./bucket.ts";
import { deleteObjects, type ImageRoot, variantKeys } from "./delete-objects.ts";

/** Moves the variants of an image to where it is served, or to where it is not; repeatable. */
export async function moveImage(folder: string, to: ImageRoot): Promise<void> {
  const from: ImageRoot = to === "images" ? "withdrawn" : "images";
  const [sources, targets] = [variantKeys(folder, from), variantKeys(folder, to)];
  await Promise.all(targets.map((target, index) => copyObject(sources[index] ?? "", target)));
  await deleteObjects(sources);
}

async function copyObject(source: string, Key: string): Promise<void> {
  try {
    const Bucket = bucketName();
    await s3().send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${source}` }));
  } catch (error) {
    // S3 answers 403 for a missing key to whoever may not list the bucket: it was moved before.
    const status = error instanceof S3ServiceException && error.$metadata.httpStatusCode;
    if (status !== 403 && status !== 404) throw error;
  }
}
