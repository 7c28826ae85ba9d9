import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { paths } from "../../navigation/paths.ts";

/** The logo and the site's name, which link to the dashboard (spec §2). */
export function Brand() {
  return (
    <Box
      component={Link}
      to={paths.dashboard}
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 1,
        minWidth: 0,
        minHeight: 44,
        borderRadius: 1,
        color: "text.primary",
        textDecoration: "none",
        fontFamily: "h1.fontFamily",
        fontWeight: 600,
        fontSize: "1.3125rem",
        letterSpacing: "-0.01em",
        // Reduces the line spacing, because the site's name wraps onto two lines on phones with enlarged text.
        lineHeight: 1.1,
      }}
    >
      <img src="/icon.svg" alt="" width={36} height={36} />À vos toques
    </Box>
  );
}
