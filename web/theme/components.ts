import type { Components, CssVarsTheme, Theme } from "@mui/material/styles";

type AppTheme = Omit<Theme, "components" | "palette"> & CssVarsTheme;

/** The same focus indicator as in web/app/base.css, for components that remove the browser's outline. */
const focusRing = {
  outline: "3px solid var(--mui-palette-secondary-main)",
  outlineOffset: 2,
} as const;

/**
 * Styles of MUI components. Touch targets are at least 44 px high, and the focus indicator is always visible. Styles of
 * dialogs and menus are in web/app/base.css, because the first screen contains neither.
 */
export const components: Components<AppTheme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { "&.Mui-focusVisible": focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 44,
        borderRadius: 999,
        paddingInline: 20,
        variants: [
          { props: { color: "error" }, style: { borderRadius: 10 } },
          {
            props: { variant: "contained", color: "error" },
            // Uses `error.light` in the dark scheme, because `error.dark` is a background colour there and too dark for
            // a button.
            style: {
              '[data-scheme="dark"] &:hover': {
                "--variant-containedBg": "var(--mui-palette-error-light)",
              },
            },
          },
        ],
      },
      sizeLarge: { minHeight: 52, paddingInline: 28, fontSize: "1.0625rem" },
      text: { paddingInline: 14 },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
  MuiCard: {
    defaultProps: { variant: "outlined" },
    styleOverrides: { root: { borderRadius: 16 } },
  },
  // Makes the label of a focused field teal, because red would look like an error.
  MuiFormControl: { defaultProps: { color: "secondary" } },
  MuiChip: {
    styleOverrides: {
      // The heights are in `rem`, so that they grow with the text size that the user has set in the browser.
      root: { height: "2rem", borderRadius: 999, fontSize: "0.875rem" },
      sizeSmall: { height: "1.5rem" },
    },
  },
  MuiAlert: {
    styleOverrides: {
      // On narrow screens, moves the action button of an alert below its message.
      root: { borderRadius: 12, fontSize: "1rem", alignItems: "center", flexWrap: "wrap" },
      message: { flex: "1 1 10rem", overflow: "visible", overflowWrap: "anywhere" },
    },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 20, margin: 16 } } },
  MuiLink: { defaultProps: { underline: "always" } },
};
