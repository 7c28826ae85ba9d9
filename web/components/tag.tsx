import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface TagProps {
  /** True for less important information, shown with a border and without a background. */
  outlined?: boolean;
  children: ReactNode;
}

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
