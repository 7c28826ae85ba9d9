import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

interface TextLinkProps {
  to: string;
  state?: unknown;
  target?: "_blank";
  /** Makes the touch target at least 44 px high. Use it for links outside of running text. */
  isTall?: boolean;
  children: ReactNode;
}

export function TextLink({ isTall = false, ...link }: TextLinkProps) {
  return <Box component={Link} {...link} sx={isTall ? tallStyle : linkStyle} />;
}

const linkStyle = { color: "primary.main", fontWeight: 600 } as const;

/** The negative margin keeps the line's height, so the larger touch target moves nothing. */
const tallStyle = { ...linkStyle, display: "inline-block", py: 1.5, my: -1.5 } as const;
