/** Values of the `sizes` attribute for recipe photos that first-paint/load-photo.ts preloads. */
export const pictureSizes = {
  dialog: "(min-width: 900px) 900px, 100vw",
  page: "(min-width: 1168px) 1120px, calc(100vw - 40px)",
  dashboard: "(min-width: 900px) 420px, (min-width: 600px) 40vw, calc(100vw - 42px)",
  mosaic: "(min-width: 900px) 364px, calc(66vw - 28px)",
} as const;
