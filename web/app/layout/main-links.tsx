import Box from "@mui/material/Box";
import { NavLink } from "react-router-dom";
import { useAuth } from "../../hooks/use-auth.ts";
import { destinationsOf } from "./main-destinations.ts";

/** The links in the top bar, on screens at least 600 px wide. */
export function MainLinks() {
  const { user } = useAuth();
  return (
    <Box
      component="nav"
      aria-label="Principale"
      sx={{ display: { xs: "none", sm: "flex" }, gap: { md: 0.5 } }}
    >
      {destinationsOf(user?.role).map(({ path, label, exact = false }) => (
        <Box key={path} component={NavLink} to={path} end={exact} sx={linkStyle}>
          {label}
        </Box>
      ))}
    </Box>
  );
}

const linkStyle = {
  display: "inline-flex",
  alignItems: "center",
  height: 64,
  // With this padding, the four links of an administrator fit on a screen that is 600 px wide.
  px: { sm: 0.75, md: 1.5 },
  fontSize: { sm: "0.9375rem", md: "1rem" },
  color: "text.secondary",
  fontWeight: 600,
  textDecoration: "none",
  borderBlock: "3px solid transparent",
  transition: "color 150ms ease-out, border-color 150ms ease-out",
  "&:hover": { color: "text.primary" },
  "&:focus-visible": { outlineOffset: -6 },
  "&[aria-current=page]": { color: "text.primary", borderBottomColor: "primary.main" },
  // Forced-colours mode makes transparent borders visible, so the borders of inactive links use the background colour.
  "@media (forced-colors: active)": {
    borderBlockColor: "Canvas",
    "&[aria-current=page]": { borderBottomColor: "Highlight" },
  },
} as const;
