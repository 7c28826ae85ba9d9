import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { spreadRow } from "../../../theme/spread-row.ts";

interface SettingsCardProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function SettingsCard({ title, action, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={cardStyle}>
      <Box sx={headerStyle}>
        <Typography id={id} variant="h3">
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Card>
  );
}

const cardStyle = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: 2,
  p: { xs: 2, sm: 3 },
  // Keeps a card above the "Sauvegarder" bar when the card is scrolled into view.
  scrollMarginBottom: 96,
} as const;

const headerStyle = {
  ...spreadRow,
  gap: 1,
  minHeight: 44,
} as const;
