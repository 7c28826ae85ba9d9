import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { imageLimits } from "#shared/constants.ts";
import type { ReplyOf } from "#shared/contract/call.ts";
import type { createImageUpload } from "#shared/contract/recipes.ts";
import { bucketName, s3 } from "./bucket.ts";
import { newUploadKey } from "./object-keys.ts";

const expirySeconds = 10 * 60;

/** Returns a form with which a user can upload one photo of up to 15 MB directly to S3 within ten minutes (D27). */
export async function presignUpload(
  userId: string,
  contentType: (typeof imageLimits.types)[number],
  now: Date,
): Promise<ReplyOf<typeof createImageUpload>> {
  const imageKey = newUploadKey(userId, now);
  const { url, fields } = await createPresignedPost(s3(), {
    Bucket: bucketName(),
    Key: imageKey,
    Fields: { "Content-Type": contentType },
    Conditions: [
      ["content-length-range", 1, imageLimits.bytes],
      ["eq", "$Content-Type", contentType],
    ],
    Expires: expirySeconds,
  });
  return { imageKey, url, fields };
}
