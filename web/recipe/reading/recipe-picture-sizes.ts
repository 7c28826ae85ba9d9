/** The width of a recipe's picture on the page, for its `sizes`: over another page, and on its own. */
export const recipePictureSizes = {
  dialog: "(min-width: 900px) 900px, 100vw",
  page: "(min-width: 1168px) 1120px, calc(100vw - 40px)",
} as const;
