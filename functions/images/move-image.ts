import { CopyObjectCommand, S3ServiceException } from "@aws-sdk/client-s3";
import { bucketName, s3 } from "./bucket.ts";
import { deleteObjects } from "./delete-objects.ts";
import { type ImageRoot, previewKeyIn, variantKeys } from "./object-keys.ts";

/** Moves every size of an image to `withdrawn/`, or copies it back to `images/`. Idempotent. */
export async function moveImage(folder: string, to: ImageRoot): Promise<void> {
  await moveObjects((root) => variantKeys(folder, root), to);
}

/** Moves a preview picture to `withdrawn/`, or copies it back to `images/`. Idempotent. */
export async function movePreview(folder: string, to: ImageRoot): Promise<void> {
  await moveObjects((root) => [previewKeyIn(folder, root)], to);
}

async function moveObjects(keysIn: (root: ImageRoot) => string[], to: ImageRoot): Promise<void> {
  const sources = keysIn(to === "images" ? "withdrawn" : "images");
  const targets = keysIn(to);
  await Promise.all(targets.map((target, index) => copyObject(sources[index] ?? "", target)));
  // Does not delete the copy in `withdrawn/`, which is not public, because a concurrent call may be about to delete the
  // photo from `images/`. If both calls deleted their sources, no copy would be left. Deleting the recipe deletes both
  // copies.
  if (to === "withdrawn") await deleteObjects(sources);
}

/** Copies an S3 object. Does nothing if the object does not exist, because an earlier call has probably moved it. */
async function copyObject(source: string, Key: string): Promise<void> {
  try {
    const Bucket = bucketName();
    await s3().send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${source}` }));
  } catch (error) {
    // This function may list the bucket, so S3 responds with 404 for a missing object. A 403 means that a permission is
    // missing. The error is then rethrown, because the caller would otherwise delete an object that was not copied.
    const status = error instanceof S3ServiceException && error.$metadata.httpStatusCode;
    if (status !== 404) throw error;
  }
}
