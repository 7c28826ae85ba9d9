import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface TagProps {
  /** Only a border, for what is said in passing. */
  outlined?: boolean;
  children: ReactNode;
}

/** A word about something: a category, a type, a date. */
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
