import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box component={Link} to={to} sx={{ color: "primary.main", fontWeight: 600 }}>
      {children}
    </Box>
  );
}
