import { PutObjectCommand } from "@aws-sdk/client-s3";
import { RefusedError } from "#shared/errors.ts";
import { imageFolder, newImageName } from "../data/items/image-folder.ts";
import type { RecipeSlot } from "../data/table/recipe-id.ts";
import { bucketName, s3 } from "./bucket.ts";
import { decodePhoto } from "./decode-photo.ts";
import { deleteImage, deletePreview, tryDeletion } from "./delete-objects.ts";
import { makeVariants, type Variant } from "./make-variants.ts";
import { variantKey } from "./object-keys.ts";
import { storePreview } from "./store-preview.ts";

interface StoredImage {
  image: string;
  color: string;
  preview?: string;
}

/**
 * Stores a photo as a recipe's image, with a preview picture if `isShared`, then calls `use` to store references to
 * them. Deletes the stored pictures if `use` throws a `RefusedError`. Throws `not-an-image` or `image-too-large`.
 */
export async function storeImage<T>(
  { bytes, focus }: { bytes: Buffer; focus: string | undefined },
  slot: RecipeSlot,
  now: Date,
  use: (stored: StoredImage) => Promise<T>,
  { isShared = false }: { isShared?: boolean } = {},
): Promise<T> {
  const photo = await decodePhoto(bytes);
  const { variants, color } = await makeVariants(photo);
  const image = newImageName(now, focus);
  const folder = imageFolder(image, slot);
  await Promise.all(variants.map((variant) => putVariant(folder, variant)));
  const preview = isShared ? await storePreview(photo, focus, slot, now) : undefined;
  try {
    return await use({ image, color, ...(preview && { preview }) });
  } catch (error) {
    if (error instanceof RefusedError) {
      await tryDeletion(deleteImage(folder));
      if (preview) await tryDeletion(deletePreview(imageFolder(preview, slot)));
    }
    throw error;
  }
}

async function putVariant(folder: string, { width, body }: Variant): Promise<void> {
  await s3().send(
    new PutObjectCommand({
      Bucket: bucketName(),
      Key: variantKey(folder, width),
      Body: body,
      ContentType: "image/webp",
      // Browsers may cache images forever. CloudFront checks them hourly, so that deleted photos disappear.
      CacheControl: "public, max-age=31536000, s-maxage=3600, immutable",
    }),
  );
}
