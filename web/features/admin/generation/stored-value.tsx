import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface StoredValueProps {
  /** True if a value is stored or the field is being edited. Otherwise, the empty input is hidden. */
  hasValue: boolean;
  children: ReactNode;
}

/**
 * Makes a read-only text field as tall as its content. If there is no stored value, shows only the field's label and
 * hint.
 */
export function StoredValue({ hasValue, children }: StoredValueProps) {
  return <Box sx={hasValue ? contentHeight : noField}>{children}</Box>;
}

const contentHeight = { "& textarea:read-only": { fieldSizing: "content" } } as const;

const noField = { "& .MuiInputBase-root": { display: "none" } } as const;
