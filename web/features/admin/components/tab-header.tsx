import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode, Ref } from "react";
import { spreadRow } from "../../../theme/spread-row.ts";

interface TabHeaderProps {
  title: string;
  addLabel: string;
  onAdd: () => void;
  children?: ReactNode;
  /** Ref to the tab's heading, which receives the focus after the focused table row is deleted. */
  ref: Ref<HTMLHeadingElement>;
}

export function TabHeader({ title, addLabel, onAdd, children, ref }: TabHeaderProps) {
  return (
    <Box sx={headerStyle}>
      <Typography ref={ref} variant="h2" tabIndex={-1} sx={{ outline: "none" }}>
        {title}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {children}
        <Button variant="contained" aria-haspopup="dialog" onClick={onAdd}>
          {addLabel}
        </Button>
      </Box>
    </Box>
  );
}

const headerStyle = {
  ...spreadRow,
  gap: 2,
  mb: 3,
} as const;
