import { GetObjectCommand } from "@aws-sdk/client-s3";
import { imageWidths } from "#shared/constants.ts";
import { RefusedError } from "#shared/errors.ts";
import { focusOf, imageFolder, newImageName } from "../data/items/image-folder.ts";
import type { RecipeSlot } from "../data/table/recipe-id.ts";
import { bucketName, isMissingKey, putPicture, s3 } from "./bucket.ts";
import { decodePhoto, openPixels, type Photo } from "./decode-photo.ts";
import { previewKeyIn, variantKey } from "./object-keys.ts";

/** Size of a preview picture in pixels, as expected by Open Graph. */
const previewSize = { width: 1200, height: 630 };

/**
 * Makes a preview picture from a recipe's stored image and returns its name. If no recipe uses the picture after 15
 * minutes, the function `remove-orphans` deletes it. Throws `conflict` if the image no longer exists.
 */
export async function storePreviewOf(image: string, slot: RecipeSlot): Promise<string> {
  const bytes = await readImage(imageFolder(image, slot));
  return storePreview(await decodePhoto(bytes), focusOf(image), slot);
}

/** Stores a preview picture under a new name and returns that name. */
export async function storePreview(
  photo: Photo,
  focus: string | undefined,
  slot: RecipeSlot,
): Promise<string> {
  const preview = newImageName();
  const key = previewKeyIn(imageFolder(preview, slot), "images");
  await putPicture(key, await makePreview(photo, focus), "image/jpeg");
  return preview;
}

/** Crops and scales a photo to the preview size. Keeps the focal point in view (D27a). */
async function makePreview(photo: Photo, focus = "50x50"): Promise<Buffer> {
  const { width, height } = photo.info;
  const target = previewSize.width / previewSize.height;
  const cropWidth = Math.min(width, Math.round(height * target));
  const cropHeight = Math.min(height, Math.round(width / target));
  const [x = 50, y = 50] = focus.split("x").map(Number);
  return openPixels(photo)
    .extract({
      left: Math.round(((width - cropWidth) * x) / 100),
      top: Math.round(((height - cropHeight) * y) / 100),
      width: Math.max(1, cropWidth),
      height: Math.max(1, cropHeight),
    })
    .resize({ ...previewSize, fit: "fill" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer();
}

async function readImage(folder: string): Promise<Buffer> {
  const Key = variantKey(folder, Math.max(...imageWidths));
  try {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: bucketName(), Key }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  } catch (error) {
    throw isMissingKey(error) ? new RefusedError("conflict") : error;
  }
}
