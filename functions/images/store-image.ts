import { imageFolder, newImageName } from "../data/items/image-folder.ts";
import type { RecipeImage } from "../data/recipe/create-recipe.ts";
import type { RecipeSlot } from "../data/table/recipe-id.ts";
import { putPicture } from "./bucket.ts";
import { decodePhoto } from "./decode-photo.ts";
import { makeVariants } from "./make-variants.ts";
import { variantKey } from "./object-keys.ts";
import { storePreview } from "./store-preview.ts";

/**
 * Stores a photo as a recipe's image. If `isShared`, also stores a preview picture. If no recipe uses a picture after
 * 15 minutes, the function `remove-orphans` deletes it. Throws `not-an-image` or `image-too-large`.
 */
export async function storeImage(
  { bytes, focus }: { bytes: Buffer; focus: string | undefined },
  slot: RecipeSlot,
  { isShared = false }: { isShared?: boolean } = {},
): Promise<RecipeImage> {
  const photo = await decodePhoto(bytes);
  const { variants, color } = await makeVariants(photo);
  const image = newImageName(focus);
  const folder = imageFolder(image, slot);
  await Promise.all(
    variants.map(({ width, body }) => putPicture(variantKey(folder, width), body, "image/webp")),
  );
  const preview = isShared ? await storePreview(photo, focus, slot) : undefined;
  return { image, color, ...(preview && { preview }) };
}
