import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

interface TextLinkProps {
  to: string;
  children: ReactNode;
}

/** A link within the site, for running text. */
export function TextLink({ to, children }: TextLinkProps) {
  return (
    <Box component={Link} to={to} sx={{ color: "primary.main", fontWeight: 600 }}>
      {children}
    </Box>
  );
}
