/**
 * Size of a photo that fills a phone's width, for the `sizes` attribute. The same size for all phones makes screens with
 * two pixels per CSS pixel load the 640 px variant, and screens with three pixels the 960 px variant (D28).
 */
export const phoneSize = "(max-width: 480px) 320px";

/** Values of the `sizes` attribute for recipe photos that first-paint/load-photo.ts preloads. */
export const pictureSizes = {
  dialog: `${phoneSize}, (min-width: 900px) 900px, 100vw`,
  page: `${phoneSize}, (min-width: 1168px) 1120px, calc(100vw - 40px)`,
  dashboard: `${phoneSize}, (min-width: 900px) 420px, (min-width: 600px) 40vw, calc(100vw - 42px)`,
  card: `${phoneSize}, (min-width: 1000px) 355px, (min-width: 672px) calc(50vw - 38px), calc(100vw - 42px)`,
  mosaic: "(max-width: 480px) 213px, (min-width: 900px) 364px, calc(66vw - 28px)",
} as const;
