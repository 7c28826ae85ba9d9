import type { CookbookEntry } from "#shared/model/cookbook.ts";
import type { Recipe } from "#shared/model/recipe.ts";
import { focusOf, srcSetOf } from "../recipe/card/recipe-image-path.ts";
import { isStillOpen } from "./opened-url.ts";
import type { Picture } from "./page-list.ts";

type Photo = Pick<Recipe, "imageUrl">;

/** An API response: a recipe, a list of recipes or the cookbook's entries. */
export type RecipeReply = Photo | Photo[] | Pick<CookbookEntry, "recipe">[];

/** Loads the photo of the first recipe, and shows it in the page's skeleton if space is reserved there. */
export function loadPhoto(
  { sizes, minRecipes = 1, isOnlyLoaded }: Picture,
  reply: RecipeReply,
): void {
  const recipes = Array.isArray(reply) ? reply : [reply];
  const [first] = recipes;
  const src = first && ("recipe" in first ? first.recipe : first)?.imageUrl;
  if (!src || recipes.length < minRecipes) return;
  const image = new Image();
  Object.assign(image, { fetchPriority: "high", sizes, srcset: srcSetOf(src) ?? src });
  image.onload = () => {
    const skeleton = document.querySelector<HTMLElement>('[data-first-photo="true"]');
    if (!skeleton || isOnlyLoaded || !isStillOpen()) return;
    const background = `url("${image.currentSrc}") ${focusOf(src) ?? "50% 50%"} / cover`;
    Object.assign(skeleton.style, { background, animation: "none" });
  };
}
