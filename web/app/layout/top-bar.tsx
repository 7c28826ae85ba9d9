import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { Link } from "react-router-dom";
import { SearchIcon } from "../../components/search-icon.tsx";
import { paths } from "../../navigation/paths.ts";
import { contentWidth } from "../../theme/content-width.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Brand } from "./brand.tsx";
import { MainLinks } from "./main-links.tsx";
import { MainMenu } from "./main-menu.tsx";

/** The top bar for signed-in users (spec §2). */
export function TopBar() {
  return (
    <Box component="header" sx={barStyle}>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: { xs: 0.5, sm: 1, md: 3 },
          maxWidth: contentWidth,
          minHeight: 64,
          py: 0.5,
          mx: "auto",
          px: { xs: 1.5, sm: 2, md: 3 },
        }}
      >
        <MainMenu />
        <Brand />
        <MainLinks sx={linksStyle} linkStyle={linkStyle} />
        <Box sx={{ display: "flex", ml: "auto" }}>
          <IconButton component={Link} to={paths.recipes} aria-label="Chercher une recette">
            <SearchIcon />
          </IconButton>
          <AccountMenu />
        </Box>
      </Box>
    </Box>
  );
}

const barStyle = {
  position: "sticky",
  top: 0,
  // Turns off the page's scroll padding while a control in the bar has the focus. The bar is always visible, so with
  // the padding, the page would jump whenever a closing menu returns the focus to the bar.
  "html:has(& :focus)": { scrollPaddingTop: 0 },
  zIndex: "appBar",
  bgcolor: "background.paper",
  borderBottom: 1,
  borderColor: "divider",
} as const;

/** On narrower screens, the links are in the main menu. */
const linksStyle = { display: { xs: "none", sm: "flex" }, gap: { md: 0.5 } } as const;

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
