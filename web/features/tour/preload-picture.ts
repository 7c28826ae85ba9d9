import { srcSetOf } from "../../recipe/card/recipe-image.tsx";

/** How wide a dish of the tour stands on the screen, as the `sizes` attribute wants it. */
export const tourSizes = "(min-width: 900px) 50vw, 100vw";

/** Has the browser fetch a dish in the very variant that its screen will show. */
export function preloadPicture(src: string): void {
  const picture = new Image();
  picture.sizes = tourSizes;
  const variants = srcSetOf(src);
  if (variants) picture.srcset = variants;
  picture.src = src;
}
