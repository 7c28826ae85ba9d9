import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface DisclosureProps {
  /** The part that is always visible. Clicking this part shows or hides the content. */
  summary: ReactNode;
  initiallyOpen?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** Collapsible content in a native `details` element. */
export function Disclosure({ summary, initiallyOpen, onToggle, children }: DisclosureProps) {
  return (
    <Box
      component="details"
      open={initiallyOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      sx={detailsStyle}
    >
      <summary>
        {summary}
        <ExpandMoreIcon aria-hidden />
      </summary>
      {children}
    </Box>
  );
}

const detailsStyle = {
  "& > summary": {
    display: "flex",
    alignItems: "center",
    gap: 1.5,
    minHeight: 56,
    py: 1,
    cursor: "pointer",
    listStyle: "none",
    borderRadius: "12px",
    "& > :is(h2, h3, h4)": { minWidth: 0 },
    "&::-webkit-details-marker": { display: "none" },
    "& > svg:last-child": {
      ml: "auto",
      flexShrink: 0,
      color: "text.secondary",
      transition: "transform 200ms ease-out",
    },
  },
  "&[open] > summary > svg:last-child": { transform: "rotate(180deg)" },
} as const;
