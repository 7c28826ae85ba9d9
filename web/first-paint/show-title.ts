import { isStillOpen } from "./opened-url.ts";

/**
 * Shows a recipe's title in the heading as early as possible, because a two-line title that appears later would move
 * the photo below the heading.
 */
export function showTitle(title: string): void {
  const heading = document.querySelector("[data-signed-in] main h1");
  if (heading && isStillOpen()) heading.textContent = title;
}
