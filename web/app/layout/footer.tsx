import Box from "@mui/material/Box";
import { useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { neverChanges } from "../../navigation/hydration.ts";
import { paths } from "../../navigation/paths.ts";
import { contentWidth } from "../../theme/content-width.ts";
import { SocialLinks } from "./social-links.tsx";

/** The year in which the site was built, from web/vite.config.ts. */
declare const buildYear: number;

const links = [
  [paths.about, "À propos"],
  [paths.contact, "Contact"],
  [paths.terms, "Conditions"],
  [paths.privacy, "Confidentialité"],
  [paths.legal, "Mentions légales"],
  [paths.report, "Signaler un contenu"],
] as const;

/**
 * The footer of every page, with links to information pages, icons of social networks and a copyright notice (spec §2,
 * D17).
 */
export function Footer() {
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: "divider", mt: "auto" }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: { xs: "center", sm: "space-between" },
          columnGap: 3,
          rowGap: 0.5,
          maxWidth: contentWidth,
          mx: "auto",
          px: 3,
          py: 2,
        }}
      >
        <Box
          component="nav"
          aria-label="Informations"
          sx={{
            display: "flex",
            flexWrap: "wrap",
            justifyContent: { xs: "center", sm: "start" },
            columnGap: 2.5,
          }}
        >
          {links.map(([path, label]) => (
            <Box key={path} component={Link} to={path} sx={linkStyle}>
              {label}
            </Box>
          ))}
        </Box>
        <SocialLinks />
        <Box sx={{ typography: "body2", color: "text.secondary" }}>
          {`© ${useYear()} À vos toques`}
        </Box>
      </Box>
    </Box>
  );
}

/** Returns the current year. Prerendered pages show the build's year until they are hydrated. */
function useYear(): number {
  return useSyncExternalStore(
    neverChanges,
    () => new Date().getFullYear(),
    () => buildYear,
  );
}

const linkStyle = {
  display: "inline-flex",
  alignItems: "center",
  minHeight: 44,
  fontSize: "0.9375rem",
  color: "text.secondary",
  textDecoration: "none",
  "&:hover": { textDecoration: "underline" },
} as const;
