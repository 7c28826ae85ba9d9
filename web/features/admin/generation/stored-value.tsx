import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface StoredValueProps {
  /** False to hide an empty input that is not being edited. */
  hasValue: boolean;
  children: ReactNode;
}

/** Makes a read-only text field as tall as its content. Without a value, shows only the label and hint. */
export function StoredValue({ hasValue, children }: StoredValueProps) {
  return <Box sx={hasValue ? contentHeight : noField}>{children}</Box>;
}

const contentHeight = { "& textarea:read-only": { fieldSizing: "content" } } as const;

const noField = { "& .MuiInputBase-root": { display: "none" } } as const;
