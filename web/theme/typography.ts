import type { TypographyVariantsOptions } from "@mui/material/styles";

// Font families, defined as CSS variables in base.css.
const heading = {
  fontFamily: "var(--font-headings)",
  fontWeight: 600,
  lineHeight: 1.2,
  letterSpacing: "-0.01em",
} as const;

/** Typography with the font Fraunces for headings and the font Figtree for body text. */
export const typography: TypographyVariantsOptions = {
  fontFamily: "var(--font-text)",
  // On phones, `11.5vw` keeps the longest word of a title on one line if the user has enlarged the text.
  h1: { ...heading, fontSize: "min(1.5rem + 1.8vw, 2.625rem, 11.5vw)", lineHeight: 1.15 },
  h2: { ...heading, fontSize: "clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)" },
  h3: { ...heading, fontSize: "1.25rem" },
  h4: { ...heading, fontSize: "1.125rem" },
  h6: { ...heading, fontSize: "1rem" },
  subtitle2: { fontSize: "1rem", fontWeight: 600, lineHeight: 1.5 },
  body1: { fontSize: "1rem", lineHeight: 1.6 },
  body2: { fontSize: "0.9375rem", lineHeight: 1.55 },
  caption: { fontSize: "0.875rem", lineHeight: 1.45 },
  overline: {
    fontSize: "0.8125rem",
    fontWeight: 600,
    letterSpacing: "0.06em",
    lineHeight: 1.5,
    textTransform: "uppercase",
  },
  button: { fontSize: "1rem", fontWeight: 600, lineHeight: 1.4, textTransform: "none" },
};
