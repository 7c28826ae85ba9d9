import { imageWidths } from "#shared/constants.ts";

/** Returns the `srcset` for an image path such as `/images/<key>/960.webp`, or undefined for any other path. */
export function srcSetOf(src: string): string | undefined {
  const [, folder] = /^(.*\/)960\.webp$/.exec(src) ?? [];
  return folder && imageWidths.map((width) => `${folder}${width}.webp ${width}w`).join(", ");
}

/** Extracts the focal point from an image path as a CSS position, or returns undefined (D27a). */
export function focusOf(src: string): string | undefined {
  const [, x, y] = /-(\d{1,3})x(\d{1,3})-\w{12}-\w{12}\//.exec(src) ?? [];
  return x && y && `${x}% ${y}%`;
}
