import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

interface TextLinkProps {
  to: string;
  state?: unknown;
  target?: "_blank";
  children: ReactNode;
}

export function TextLink(props: TextLinkProps) {
  return <Box component={Link} {...props} sx={{ color: "primary.main", fontWeight: 600 }} />;
}

/**
 * Makes the touch targets of the links in a line at least 44 px high. The negative margin keeps the line's height
 * unchanged. Use it only outside of running text.
 */
export const linkLineStyle = {
  "& a": { display: "inline-block", py: 1.5, my: -1.5 },
} as const;
