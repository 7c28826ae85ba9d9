import type { Components, CssVarsTheme, Theme } from "@mui/material/styles";

type AppTheme = Omit<Theme, "components" | "palette"> & CssVarsTheme;

const focusRing = {
  outline: "3px solid var(--mui-palette-secondary-main)",
  outlineOffset: 2,
} as const;

/**
 * Styles of MUI components. Touch targets are at least 44 px high, and the focus indicator is always visible.
 */
export const components: Components<AppTheme> = {
  MuiCssBaseline: {
    styleOverrides: {
      // Keeps the header and the sticky bars from covering the focused element (WCAG 2.4.11).
      html: {
        scrollPaddingBlock: "max(80px, 5rem) max(112px, 7rem)",
        // Places sticky bars above the bar with the running kitchen timers.
        "&:has(.timers > *)": {
          "--sticky-bottom": "3rem",
          scrollPaddingBottom: "calc(max(112px, 7rem) + 3rem)",
        },
      },
      // Breaks long words and URLs, so that they fit even if the user enlarges the text to 200 % (WCAG 1.4.4, 1.4.10).
      body: { overflowWrap: "break-word" },
      ":focus-visible": focusRing,
      // Forced-colours mode removes backgrounds and shadows, which mark pressed buttons, main buttons and dialogs.
      "@media (forced-colors: active)": {
        "[aria-pressed=true]": {
          forcedColorAdjust: "none",
          color: "HighlightText !important",
          background: "Highlight !important",
          outlineColor: "CanvasText !important",
        },
        ".MuiButton-contained, .MuiDialog-paper": { border: "1px solid !important" },
      },
      "::selection": { background: "#FF7F66", color: "#2B211D" },
      "@media (prefers-reduced-motion: reduce)": {
        "*, *::before, *::after": {
          animationDuration: "0.01ms !important",
          animationIterationCount: "1 !important",
          transitionDuration: "0.01ms !important",
          scrollBehavior: "auto !important",
        },
      },
    },
  },
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
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
  MuiPopover: {
    styleOverrides: { paper: { border: "1px solid var(--mui-palette-divider)", marginTop: 6 } },
  },
  MuiCard: {
    defaultProps: { variant: "outlined" },
    styleOverrides: { root: { borderRadius: 16 } },
  },
  // Makes the label of a focused field teal, because red would look like an error.
  MuiFormControl: { defaultProps: { color: "secondary" } },
  MuiChip: { styleOverrides: { root: { borderRadius: 999, fontSize: "0.875rem" } } },
  MuiAlert: {
    styleOverrides: {
      // On narrow screens, moves the action button of an alert below its message.
      root: { borderRadius: 12, fontSize: "1rem", alignItems: "center", flexWrap: "wrap" },
      message: { flex: "1 1 10rem", overflow: "visible", overflowWrap: "anywhere" },
    },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 20, margin: 16 } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: "1.375rem", paddingTop: 20 } } },
  MuiDialogActions: {
    styleOverrides: { root: { flexWrap: "wrap", rowGap: 8, padding: "8px 24px 20px" } },
  },
  MuiLink: { defaultProps: { underline: "always" } },
};
