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
      <Logo />À vos toques
    </Box>
  );
}

function Logo() {
  return (
    <svg width="36" height="36" viewBox="0 0 40 40" aria-hidden="true">
      <g transform="rotate(-7 20 20)">
        <path
          d="M11 25.5c-4.6-.2-7.4-3.6-7-7.6.4-3.9 3.8-6.4 7.4-5.9C12.8 8.4 16 6 20 6s7.2 2.4 8.6 6c3.6-.5 7 2 7.4 5.9.4 4-2.4 7.4-7 7.6z"
          fill="#FF7F66"
        />
        <path
          d="M15.5 18.5v5M20 17v6.5M24.5 18.5v5"
          stroke="#FFF8F3"
          strokeWidth="1.8"
          strokeLinecap="round"
          fill="none"
        />
        <path
          d="M11 27.5h18v4.3a2.2 2.2 0 0 1-2.2 2.2H13.2a2.2 2.2 0 0 1-2.2-2.2z"
          fill="#0F766E"
        />
      </g>
    </svg>
  );
}
