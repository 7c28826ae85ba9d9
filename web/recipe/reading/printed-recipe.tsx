import GlobalStyles from "@mui/material/GlobalStyles";

/** CSS class of a dialog that is printed instead of the page behind it. */
export const printedRecipe = "printed-recipe";

/** While this component is rendered, printing the page prints only the open recipe. */
export function PrintedRecipe() {
  return <GlobalStyles styles={printStyle} />;
}

const dialog = `.${printedRecipe}`;
const unclipped = {
  position: "static",
  display: "block",
  width: "auto",
  maxWidth: "none",
  height: "auto",
  maxHeight: "none",
  margin: 0,
  overflow: "visible",
  boxShadow: "none",
  transition: "none",
} as const;

const printStyle = {
  "@media print": {
    [`body > :not(${dialog}), ${dialog} > .MuiBackdrop-root`]: { display: "none !important" },
    html: { background: "#fff !important" },
    // Removes the scroll lock of the open dialog, because it would cut off the printed recipe.
    body: { overflow: "visible !important", padding: "0 !important", background: "#fff" },
    [`${dialog}${dialog}`]: {
      ...unclipped,
      "--mui-palette-background-paper": "#fff",
      "--mui-palette-tint-main": "#fff",
      "--mui-palette-text-primary": "#000",
      "--mui-palette-text-secondary": "#444",
      "--mui-palette-divider": "#bbb",
      color: "#000",
    },
    [`${dialog} .MuiDialog-container`]: unclipped,
    [`${dialog} .MuiDialog-paper`]: {
      ...unclipped,
      color: "#000",
      borderRadius: 0,
      "& button": { display: "none" },
      "& > div, & > div > div": { overflow: "visible", padding: 0 },
      "& > div > div:first-of-type": { width: "107mm", aspectRatio: "4 / 3", marginBottom: "6mm" },
      "& img": { opacity: 1, transition: "none" },
      "& ul": { columns: 2, columnGap: "10mm" },
      "& li": { breakInside: "avoid" },
      "& h2, & h3": { breakAfter: "avoid" },
    },
  },
} as const;
