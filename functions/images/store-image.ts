import { PutObjectCommand } from "@aws-sdk/client-s3";
import { RefusedError } from "#shared/errors.ts";
import { imageFolder, newImageName } from "../data/items/image-folder.ts";
import type { RecipeSlot } from "../data/table/recipe-id.ts";
import { bucketName, s3 } from "./bucket.ts";
import { decodePhoto } from "./decode-photo.ts";
import { deleteImage, tryDeletion } from "./delete-objects.ts";
import { makeVariants, type Variant } from "./make-variants.ts";
import { variantKey } from "./object-keys.ts";

/**
 * Stores a photo as a recipe's image, then calls `use` to store a reference to the image. Deletes the image
 * if `use` throws a `RefusedError`. Throws the `not-an-image` or `image-too-large` error.
 */
export async function storeImage<T>(
  { bytes, focus }: { bytes: Buffer; focus: string | undefined },
  slot: RecipeSlot,
  now: Date,
  use: (stored: { image: string; color: string }) => Promise<T>,
): Promise<T> {
  const { variants, color } = await makeVariants(await decodePhoto(bytes));
  const image = newImageName(now, focus);
  const folder = imageFolder(image, slot);
  await Promise.all(variants.map((variant) => putVariant(folder, variant)));
  try {
    return await use({ image, color });
  } catch (error) {
    if (error instanceof RefusedError) await tryDeletion(deleteImage(folder));
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
      // Lets browsers cache an image permanently. CloudFront revalidates each image hourly, so that deleted
      // photos disappear from its cache.
      CacheControl: "public, max-age=31536000, s-maxage=3600, immutable",
    }),
  );
}
