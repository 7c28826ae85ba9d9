import { logger } from "../logger.ts";
import { deleteUpload, readUpload } from "./read-upload.ts";

/** The photo in a submitted form: a file or the S3 key of an earlier upload (D27). */
export interface SubmittedPhoto {
  userId: string;
  image: Buffer | undefined;
  imageKey: string | undefined;
  /** Focal point of the photo, which stays in view when the photo is cropped (D27a). */
  focus: string | undefined;
}

export function hasPhoto({ image, imageKey }: SubmittedPhoto): boolean {
  return Boolean(image || imageKey);
}

/** Calls `act` with a function that reads the photo. Then deletes the uploaded file, if any, even after an error. */
export async function withPhoto<T>(
  { userId, image, imageKey = "", focus }: SubmittedPhoto,
  act: (read: () => Promise<{ bytes: Buffer; focus: string | undefined }>) => Promise<T>,
): Promise<T> {
  try {
    return await act(async () => ({
      bytes: image ?? (await readUpload(userId, imageKey)),
      focus,
    }));
  } finally {
    if (imageKey) await tryToDeleteUpload(userId, imageKey);
  }
}

/** Deletes an uploaded photo. Errors are only logged, because the bucket deletes uploads after a day anyway. */
async function tryToDeleteUpload(userId: string, imageKey: string): Promise<void> {
  try {
    await deleteUpload(userId, imageKey);
  } catch (error) {
    logger.warn("Upload not deleted; the bucket will delete it", error as Error);
  }
}
