import Card, { type CardProps } from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type Ref, useId } from "react";
import { stackedCard } from "../theme/card-style.ts";

interface TitledCardProps extends Omit<CardProps, "title"> {
  title: string;
  /** Makes the heading focusable, for when a focused element of the card disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A card with a heading. Screen readers announce the card by its heading. */
export function TitledCard(props: TitledCardProps) {
  const { title, headingRef, sx = stackedCard, children, ...card } = props;
  const id = useId();
  return (
    <Card {...card} component="section" aria-labelledby={id} sx={sx}>
      <Typography
        ref={headingRef}
        id={id}
        tabIndex={headingRef ? -1 : undefined}
        variant="h3"
        component="h2"
        sx={{ outline: "none" }}
      >
        {title}
      </Typography>
      {children}
    </Card>
  );
}
