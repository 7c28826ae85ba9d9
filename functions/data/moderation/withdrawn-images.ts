import { inParallel } from "#shared/in-parallel.ts";
import { imageFolder } from "../items/image-folder.ts";
import { previewFolder, slotOf } from "../items/recipe-card.ts";
import type { WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { keys } from "../table/keys.ts";
import type { RecipeSlot } from "../table/recipe-id.ts";
import { queryItems } from "../table/requests.ts";

/**
 * Returns the folders that contain the images and preview pictures of withdrawn recipes. Sends one query for each
 * combination of challenge and author.
 */
export async function withdrawnImageFolders(slots: readonly RecipeSlot[]): Promise<Set<string>> {
  const folders = new Set<string>();
  await inParallel(slots, 10, async (slot) => {
    const { Items } = await queryItems<WithdrawnItem>({
      ...keysStartingWith(keys.withdrawn({ ...slot, nonce: "" })),
      ConsistentRead: true,
    });
    for (const { card } of Items) {
      folders.add(imageFolder(card.image, slotOf(card)));
      const preview = previewFolder(card);
      if (preview) folders.add(preview);
    }
  });
  return folders;
}
