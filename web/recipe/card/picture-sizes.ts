/**
 * Width of a photo on a phone, for the `sizes` attribute. It is less than the real width, so that screens with three
 * pixels per CSS pixel load the 960 px variant (D28).
 */
export const phoneWidth = "(max-width: 480px) 72vw";

/** Values of the `sizes` attribute for recipe photos that first-paint/load-photo.ts preloads. */
export const pictureSizes = {
  dialog: `${phoneWidth}, (min-width: 900px) 900px, 100vw`,
  page: `${phoneWidth}, (min-width: 1168px) 1120px, calc(100vw - 40px)`,
  dashboard: `${phoneWidth}, (min-width: 900px) 420px, (min-width: 600px) 40vw, calc(100vw - 42px)`,
  card: `${phoneWidth}, (min-width: 1000px) 355px, (min-width: 672px) calc(50vw - 38px), calc(100vw - 42px)`,
  mosaic: "(max-width: 480px) 48vw, (min-width: 900px) 364px, calc(66vw - 28px)",
} as const;
