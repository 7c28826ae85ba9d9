import { GetObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { bucketName, s3 } from "./bucket.ts";
import { variantKey } from "./delete-objects.ts";

const seconds = 5 * 60;
const shownWidth = 960;

/** An address by which the image of a withdrawn recipe can be read for five minutes. */
export function presignWithdrawn(folder: string): Promise<string> {
  const Key = variantKey(folder, shownWidth, "withdrawn");
  return getSignedUrl(s3(), new GetObjectCommand({ Bucket: bucketName(), Key }), {
    expiresIn: seconds,
  });
}
