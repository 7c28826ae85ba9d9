import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

interface TextLinkProps {
  to: string;
  state?: unknown;
  children: ReactNode;
}

export function TextLink({ to, state, children }: TextLinkProps) {
  return (
    <Box component={Link} to={to} state={state} sx={{ color: "primary.main", fontWeight: 600 }}>
      {children}
    </Box>
  );
}
