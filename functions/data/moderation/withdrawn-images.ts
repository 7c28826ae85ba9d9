import { imageFolder } from "../recipe/image-folder.ts";
import { placeOf } from "../recipe/recipe-card.ts";
import { inParallel } from "../table/in-parallel.ts";
import { keys, type RecipePlace } from "../table/keys.ts";
import { queryItems } from "../table/requests.ts";
import type { WithdrawnItem } from "./items.ts";

/** The folders of the images of recipes that were withdrawn from these places; a query for each. */
export async function withdrawnImages(places: readonly RecipePlace[]): Promise<Set<string>> {
  const folders = new Set<string>();
  await inParallel([...places], 10, async (place) => {
    const { PK, SK } = keys.withdrawn({ ...place, nonce: "" });
    const { Items = [] } = await queryItems({
      KeyConditionExpression: "PK = :challenge AND begins_with(SK, :withdrawn)",
      ExpressionAttributeValues: { ":challenge": PK, ":withdrawn": SK },
      ConsistentRead: true,
    });
    for (const { card } of Items as WithdrawnItem[]) {
      folders.add(imageFolder(card.image, placeOf(card)));
    }
  });
  return folders;
}
