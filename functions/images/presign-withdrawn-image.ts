import { GetObjectCommand, HeadObjectCommand, S3ServiceException } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { bucketName, s3 } from "./bucket.ts";
import { variantKey } from "./object-keys.ts";

const expirySeconds = 5 * 60;
const shownWidth = 960;

/**
 * An address by which the image of a withdrawn recipe can be read for five minutes; undefined while it is still where the
 * site serves it, as it follows the withdrawal a moment later.
 */
export async function presignWithdrawnImage(folder: string): Promise<string | undefined> {
  const object = { Bucket: bucketName(), Key: variantKey(folder, shownWidth, "withdrawn") };
  try {
    await s3().send(new HeadObjectCommand(object));
  } catch (error) {
    // S3 answers 403 for a missing key to whoever may not list the bucket.
    const status = error instanceof S3ServiceException && error.$metadata.httpStatusCode;
    if (status === 403 || status === 404) return undefined;
    throw error;
  }
  return getSignedUrl(s3(), new GetObjectCommand(object), { expiresIn: expirySeconds });
}
