import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { paths } from "../navigation/paths.ts";
import { drawings } from "./artwork.tsx";
import { ButtonLink } from "./button-link.tsx";

interface EmptyStateProps {
  drawing?: keyof typeof drawings;
  /** Width and height of the drawing in pixels. */
  size?: number;
  text: string;
  /** A second sentence below `text`, for example about what the list will show later. */
  hint?: string;
  action?: ReactNode;
}

/** Replaces an empty list with an illustration, a short text and, if given, a button. */
export function EmptyState({ drawing = "pan", size = 120, text, hint, action }: EmptyStateProps) {
  const Drawing = drawings[drawing];
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        alignItems: "center",
        gap: 2,
        px: 2,
        py: { xs: 3, sm: 4 },
        textAlign: "center",
      }}
    >
      <Drawing size={size} />
      <Typography color="textSecondary" sx={{ maxWidth: "40ch", textWrap: "balance" }}>
        {text}
        {hint && <Box component="span" sx={{ display: "block" }}>{` ${hint}`}</Box>}
      </Typography>
      {action}
    </Box>
  );
}

/** Replaces content that does not exist or that the user may not open. Links to the current challenges. */
export function Unavailable(props: Pick<EmptyStateProps, "drawing" | "text">) {
  return (
    <EmptyState
      {...props}
      action={<ButtonLink to={paths.challenges}>Voir les défis en cours</ButtonLink>}
    />
  );
}
