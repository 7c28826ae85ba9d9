import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface TagProps {
  /** Draws a border instead of a background, for less important information. */
  outlined?: boolean;
  children: ReactNode;
}

/** A short label, such as a category, a type or a date. */
export function Tag({ outlined = false, children }: TagProps) {
  return (
    <Box
      component="span"
      sx={{ ...tagStyle, ...(outlined ? { borderColor: "divider" } : { bgcolor: "tint.main" }) }}
    >
      {children}
    </Box>
  );
}

const tagStyle = {
  display: "inline-flex",
  alignItems: "center",
  minHeight: 32,
  px: 1.5,
  border: 1,
  borderColor: "transparent",
  borderRadius: 999,
  fontSize: "0.875rem",
  overflowWrap: "anywhere",
} as const;
