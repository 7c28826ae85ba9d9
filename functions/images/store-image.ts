import { PutObjectCommand } from "@aws-sdk/client-s3";
import { imageFolder, newImageName } from "../data/items/image-folder.ts";
import type { RecipeSlot } from "../data/table/recipe-id.ts";
import { bucketName, s3 } from "./bucket.ts";
import { decodePhoto } from "./decode-photo.ts";
import { makeVariants, type Variant } from "./make-variants.ts";
import { variantKey } from "./object-keys.ts";
import { storePreview } from "./store-preview.ts";

interface StoredImage {
  image: string;
  color: string;
  preview?: string;
}

/**
 * Stores a photo as a recipe's image. If `isShared`, also stores a preview picture. If no recipe uses a picture after
 * 15 minutes, the function `remove-orphans` deletes it. Throws `not-an-image` or `image-too-large`.
 */
export async function storeImage(
  { bytes, focus }: { bytes: Buffer; focus: string | undefined },
  slot: RecipeSlot,
  { isShared = false }: { isShared?: boolean } = {},
): Promise<StoredImage> {
  const photo = await decodePhoto(bytes);
  const { variants, color } = await makeVariants(photo);
  const image = newImageName(focus);
  const folder = imageFolder(image, slot);
  await Promise.all(variants.map((variant) => putVariant(folder, variant)));
  const preview = isShared ? await storePreview(photo, focus, slot) : undefined;
  return { image, color, ...(preview && { preview }) };
}

async function putVariant(folder: string, { width, body }: Variant): Promise<void> {
  await s3().send(
    new PutObjectCommand({
      Bucket: bucketName(),
      Key: variantKey(folder, width),
      Body: body,
      ContentType: "image/webp",
      // Browsers may cache images forever. CloudFront checks hourly whether they still exist.
      CacheControl: "public, max-age=31536000, s-maxage=3600, immutable",
    }),
  );
}
