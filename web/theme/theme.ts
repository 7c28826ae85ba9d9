import { createTheme, type Shadows, type Theme } from "@mui/material/styles";
import { components } from "./components.ts";
import { darkPalette, lightPalette } from "./palette.ts";
import { typography } from "./typography.ts";

const warmShadow = "0 16px 40px -16px rgb(70 30 18 / 0.28), 0 2px 8px rgb(70 30 18 / 0.08)";

let theme: Theme | undefined;

/**
 * Returns the MUI theme. The root element's `data-scheme` selects its colours, which are CSS variables. The theme is
 * created on the first render, to keep the page responsive during loading.
 */
export function siteTheme(): Theme {
  theme ??= createTheme({
    cssVariables: { colorSchemeSelector: "data-scheme" },
    colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
    shape: { borderRadius: 16 },
    shadows: ["none", ...Array<string>(24).fill(warmShadow)] as Shadows,
    typography,
    components,
  });
  return theme;
}
