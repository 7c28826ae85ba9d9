import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface StoredValueProps {
  /** False to hide an empty input while it is not being edited. */
  hasValue: boolean;
  children: ReactNode;
}

/** Makes a read-only text field as tall as its content. If there is no value, shows only the label and the hint. */
export function StoredValue({ hasValue, children }: StoredValueProps) {
  return <Box sx={hasValue ? contentHeight : noField}>{children}</Box>;
}

const contentHeight = { "& textarea:read-only": { fieldSizing: "content" } } as const;

const noField = { "& .MuiInputBase-root": { display: "none" } } as const;
