import { GetObjectCommand, HeadObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { bucketName, isMissingKey, s3 } from "./bucket.ts";
import { variantKey } from "./object-keys.ts";

const expirySeconds = 5 * 60;
const shownWidth = 960;

/**
 * Returns a URL for the image of a withdrawn recipe. The URL is valid for five minutes. Returns undefined if the image
 * has not been moved to `withdrawn/` yet.
 */
export async function presignWithdrawnImage(folder: string): Promise<string | undefined> {
  const object = { Bucket: bucketName(), Key: variantKey(folder, shownWidth, "withdrawn") };
  try {
    await s3().send(new HeadObjectCommand(object));
  } catch (error) {
    if (isMissingKey(error)) return undefined;
    throw error;
  }
  return getSignedUrl(s3(), new GetObjectCommand(object), { expiresIn: expirySeconds });
}
