import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { cardPadding } from "../../../theme/card-style.ts";

interface CaseSectionProps {
  title: string;
  children: ReactNode;
}

/** A card with one part of a moderation case. */
export function CaseSection({ title, children }: CaseSectionProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: cardPadding, overflowWrap: "anywhere" }}
    >
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Card>
  );
}
