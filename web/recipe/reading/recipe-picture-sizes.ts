/** Values of the `sizes` attribute of a recipe's photo, in the recipe dialog and on the recipe page. */
export const recipePictureSizes = {
  dialog: "(min-width: 900px) 900px, 100vw",
  page: "(min-width: 1168px) 1120px, calc(100vw - 40px)",
} as const;
