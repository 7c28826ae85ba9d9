import type { Recipe } from "#shared/model/recipe.ts";
import { focusOf, srcSetOf } from "../recipe/card/recipe-image-path.ts";
import { isStillOpen } from "./opened-url.ts";
import type { Picture } from "./page-list.ts";

/** Loads the photo of the first recipe, and shows it in the page's skeleton if space is reserved there. */
export function loadPhoto(
  { sizes, minRecipes = 1, isPreloadOnly }: Picture,
  reply: Pick<Recipe, "imageUrl"> | Pick<Recipe, "imageUrl">[],
): void {
  const recipes = Array.isArray(reply) ? reply : [reply];
  const src = recipes[0]?.imageUrl;
  if (!src || recipes.length < minRecipes) return;
  const image = new Image();
  Object.assign(image, { fetchPriority: "high", sizes, srcset: srcSetOf(src) ?? src });
  image.onload = () => {
    const skeleton = document.querySelector<HTMLElement>('[data-first-photo="true"]');
    if (!skeleton || isPreloadOnly || !isStillOpen()) return;
    const background = `url("${image.currentSrc}") ${focusOf(src) ?? "50% 50%"} / cover`;
    Object.assign(skeleton.style, { background, animation: "none" });
  };
}
