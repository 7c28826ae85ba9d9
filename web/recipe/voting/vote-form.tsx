import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Rating from "@mui/material/Rating";
import { type ReactNode, useState } from "react";
import { visuallyHiddenStyle } from "../../components/visually-hidden.tsx";

interface VoteFormProps {
  title: string;
  /** Casts the vote. Resolves to false if the vote was rejected. */
  onVote: (rating: number) => Promise<boolean>;
  aside?: ReactNode;
}

/**
 * Five large stars and a confirm button. For keyboards and screen readers, the stars are radio buttons
 * (D26c).
 */
export function VoteForm({ title, onVote, aside }: VoteFormProps) {
  const [rating, setRating] = useState<number | null>(null);
  const [sending, setSending] = useState(false);

  async function vote() {
    if (rating === null) return;
    setSending(true);
    await onVote(rating);
    setSending(false);
  }

  return (
    <Box component="fieldset" sx={formStyle}>
      <Box component="legend" sx={visuallyHiddenStyle}>{`Votre note pour ${title}`}</Box>
      <Rating
        value={rating}
        onChange={(_, chosen) => setRating(chosen)}
        disabled={sending}
        getLabelText={(value) => `${value} étoile${value > 1 ? "s" : ""} sur 5`}
        emptyLabelText="Aucune note"
        sx={{ ...starStyle, fontSize: 44 }}
      />
      <Button
        variant="contained"
        disabled={rating === null}
        loading={sending}
        onClick={vote}
        sx={buttonStyle}
      >
        Voter
      </Button>
      {aside}
    </Box>
  );
}

export const starStyle = {
  color: "rating.main",
  // Gold has too little contrast on white, so each star has an outline in the colour of the rating's number.
  "& .MuiRating-iconFilled svg, & .MuiRating-iconHover svg": {
    fill: "#F2B53A",
    stroke: "currentColor",
    strokeWidth: 1.2,
    strokeLinejoin: "round",
    overflow: "visible",
  },
  "& .MuiRating-iconEmpty": { color: "outline.main" },
  "&.Mui-disabled": { opacity: 0.6 },
} as const;

/** Style of the confirm button, which has no background until the user chooses a star. */
const buttonStyle = {
  flexGrow: 1,
  transition: "background-color 200ms ease-out, color 200ms ease-out",
  "&.Mui-disabled:not(.MuiButton-loading)": {
    bgcolor: "transparent",
    color: "text.secondary",
    boxShadow: "none",
  },
} as const;

const formStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  m: 0,
  p: 0,
  minWidth: 0,
  border: 0,
} as const;
