import { DeleteObjectCommand, GetObjectCommand } from "@aws-sdk/client-s3";
import { imageLimits } from "#shared/constants.ts";
import { invalidField, RefusedError } from "#shared/errors.ts";
import { bucketName, isMissingKey, s3 } from "./bucket.ts";
import { isUploadBy } from "./object-keys.ts";

/**
 * Returns a photo that the user has uploaded. Throws `validation` if there is no such upload, and `too-large` if it
 * exceeds 15 MB.
 */
export async function readUpload(userId: string, imageKey: string): Promise<Buffer> {
  if (!isUploadBy(userId, imageKey)) throw missingUpload();
  const { Body, ContentLength = Number.POSITIVE_INFINITY } = await getObject(imageKey);
  if (!Body) throw missingUpload();
  if (ContentLength > imageLimits.bytes) {
    await Body.transformToWebStream().cancel();
    throw new RefusedError("too-large");
  }
  return Buffer.from(await Body.transformToByteArray());
}

/** Deletes a photo that the user has uploaded. Ignores keys that are not uploads by this user. */
export async function deleteUpload(userId: string, imageKey: string): Promise<void> {
  if (!isUploadBy(userId, imageKey)) return;
  await s3().send(new DeleteObjectCommand({ Bucket: bucketName(), Key: imageKey }));
}

async function getObject(imageKey: string) {
  try {
    return await s3().send(new GetObjectCommand({ Bucket: bucketName(), Key: imageKey }));
  } catch (error) {
    throw isMissingKey(error) ? missingUpload() : error;
  }
}

function missingUpload(): RefusedError {
  return invalidField("image", "La photo n'est plus là\u00a0: veuillez l'envoyer à nouveau");
}
