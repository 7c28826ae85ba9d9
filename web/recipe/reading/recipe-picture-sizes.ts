/** Values of the `sizes` attribute of a recipe's photo, in a dialog and on its own page. */
export const recipePictureSizes = {
  dialog: "(min-width: 900px) 900px, 100vw",
  page: "(min-width: 1168px) 1120px, calc(100vw - 40px)",
} as const;
