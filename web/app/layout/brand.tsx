import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { paths } from "../../navigation/paths.ts";
import { Logo } from "./logo.tsx";

/** Logo and name; the name leads to the dashboard (spec §2). */
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
        // On two lines where the text is twice its size on a phone.
        lineHeight: 1.1,
      }}
    >
      <Logo />À vos toques
    </Box>
  );
}
