import type { ColorSystemOptions } from "@mui/material/styles";

declare module "@mui/material/styles" {
  interface Palette {
    /** Colour of stars and medals, which always have a number next to them. */
    rating: { main: string };
    /** Light coral background of chips, hovered rows and illustrations. */
    tint: { main: string };
    /** Border colour of fields and buttons, with a contrast of at least 3:1. */
    outline: { main: string };
  }
  interface PaletteOptions {
    rating?: { main: string };
    tint?: { main: string };
    outline?: { main: string };
  }
}

type SchemePalette = NonNullable<ColorSystemOptions["palette"]>;

/**
 * Colours of the light scheme. All text meets WCAG AA (D1). Coral marks actions, teal marks focus and selection, and
 * crimson marks errors and deletion.
 */
export const lightPalette: SchemePalette = {
  background: { default: "#FFF8F3", paper: "#FFFFFF" },
  text: { primary: "#2B211D", secondary: "#6B5A52" },
  action: { active: "#6B5A52" },
  primary: { main: "#C23E34", dark: "#A5322A", light: "#FF7F66", contrastText: "#FFFFFF" },
  secondary: { main: "#0F766E", dark: "#0B5D57", light: "#5CC8BC", contrastText: "#FFFFFF" },
  error: { main: "#A3123F", dark: "#7F0D30", light: "#DB5F86", contrastText: "#FFFFFF" },
  success: { main: "#2C6B3F", dark: "#215231", light: "#6FA980", contrastText: "#FFFFFF" },
  warning: { main: "#8A5A00", dark: "#6B4600", light: "#C99A3B", contrastText: "#FFFFFF" },
  info: { main: "#0F766E", dark: "#0B5D57", light: "#5CC8BC", contrastText: "#FFFFFF" },
  divider: "#EBDFD7",
  rating: { main: "#8A5A00" },
  tint: { main: "#FDEDE8" },
  outline: { main: "#94827A" },
};

export const darkPalette: SchemePalette = {
  background: { default: "#1B1412", paper: "#261C19" },
  text: { primary: "#F6ECE7", secondary: "#BDAAA1" },
  action: { active: "#BDAAA1" },
  primary: { main: "#FF8A75", dark: "#FFA593", light: "#FFB8AA", contrastText: "#2A0F0A" },
  secondary: { main: "#5CC8BC", dark: "#7FD8CE", light: "#A3E5DE", contrastText: "#062320" },
  error: { main: "#FF9DB5", dark: "#8F1D42", light: "#FFC6D4", contrastText: "#2E0412" },
  success: { main: "#86C99A", dark: "#2C6B3F", light: "#B3E0C0", contrastText: "#08200F" },
  warning: { main: "#F2C14E", dark: "#7A5200", light: "#F7D98F", contrastText: "#241800" },
  info: { main: "#5CC8BC", dark: "#0F766E", light: "#A3E5DE", contrastText: "#062320" },
  divider: "#3D2F2A",
  rating: { main: "#F2C14E" },
  tint: { main: "#3A2823" },
  outline: { main: "#8F7A70" },
};
