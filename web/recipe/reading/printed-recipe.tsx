import GlobalStyles from "@mui/material/GlobalStyles";

/** The class of the dialog that is printed in place of the page below it. */
export const printedRecipe = "printed-recipe";

/** As long as it stands on the page, printing prints the open recipe alone, as on a card: dark on white, all of it. */
export function PrintedRecipe() {
  return <GlobalStyles styles={printStyle} />;
}

const sheet = `.${printedRecipe}`;
const unbound = {
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
    [`body > :not(${sheet}), ${sheet} > .MuiBackdrop-root`]: { display: "none !important" },
    html: { background: "#fff !important" },
    // The page is held still while a dialog is open.
    body: { overflow: "visible !important", padding: "0 !important", background: "#fff" },
    [`${sheet}${sheet}`]: {
      ...unbound,
      "--mui-palette-background-paper": "#fff",
      "--mui-palette-tint-main": "#fff",
      "--mui-palette-text-primary": "#000",
      "--mui-palette-text-secondary": "#444",
      "--mui-palette-divider": "#bbb",
      color: "#000",
    },
    [`${sheet} .MuiDialog-container`]: unbound,
    [`${sheet} .MuiDialog-paper`]: {
      ...unbound,
      color: "#000",
      borderRadius: 0,
      "& button": { display: "none" },
      "& > div, & > div > div": { overflow: "visible", padding: 0 },
      "& > div > div:first-of-type": { height: "80mm", aspectRatio: "auto", marginBottom: "6mm" },
      "& img": { opacity: 1, transition: "none" },
      "& ul": { columns: 2, columnGap: "10mm" },
      "& li": { breakInside: "avoid" },
      "& h2, & h3": { breakAfter: "avoid" },
    },
  },
} as const;
