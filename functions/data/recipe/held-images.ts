import { batchGet } from "../table/batch-get.ts";
import { keys, type RecipePlace } from "../table/keys.ts";
import { imageFolder } from "./image-folder.ts";

/** The folders of the images that the recipes at these places hold now. */
export async function heldImages(places: readonly RecipePlace[]): Promise<Set<string>> {
  const distinct = new Map(
    places.map((place) => [`${place.challengeId} ${place.userId}`, place] as const),
  );
  const cards = [...distinct.values()].map(keys.recipe);
  const found = await batchGet(cards, { consistent: true, attributes: ["image"] });
  return new Set(
    [...distinct.values()].flatMap((place) => {
      const image = found.of<{ image: string }>(keys.recipe(place))?.image;
      return image ? [imageFolder(image, place)] : [];
    }),
  );
}
