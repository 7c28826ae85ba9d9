import { phoneSize } from "../../recipe/card/picture-sizes.ts";
import { srcSetOf } from "../../recipe/card/recipe-image-path.ts";
export const tourSizes = `${phoneSize}, (min-width: 900px) 50vw, 100vw`;

/** Preloads a photo at the size at which the tasting tour shows it. */
export function preloadPicture(src: string): void {
  const picture = new Image();
  picture.sizes = tourSizes;
  const variants = srcSetOf(src);
  if (variants) picture.srcset = variants;
  picture.src = src;
}
