import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Rating from "@mui/material/Rating";
import { type ReactNode, useDeferredValue, useState } from "react";
import type { VoteChoice } from "#shared/model/vote.ts";
import type { VoteWord } from "#shared/model/vote-words.ts";
import { formatCount } from "../../components/format-number.ts";
import { visuallyHiddenStyle } from "../../components/visually-hidden.tsx";
import { LazyVoteWords } from "./lazy-vote-words.tsx";

interface VoteFormProps {
  title: string;
  /** Casts the vote. Resolves to false if it was rejected. */
  onVote: (vote: VoteChoice) => Promise<boolean>;
  aside?: ReactNode;
}

/**
 * A form with five stars and a confirm button. Choosing a star also offers words that explain the vote (D49). The stars
 * are radio buttons (D26c).
 */
export function VoteForm({ title, onVote, aside }: VoteFormProps) {
  const [rating, setRating] = useState<number | null>(null);
  const [words, setWords] = useState<VoteWord[]>([]);
  const [sending, setSending] = useState(false);

  // Defers the rendering of the words, so that the stars respond immediately to the first tap.
  const isRated = useDeferredValue(rating !== null);

  async function vote() {
    if (rating === null) return;
    setSending(true);
    await onVote({ rating, words });
    setSending(false);
  }

  return (
    <Box component="fieldset" sx={formStyle}>
      <Box component="legend" sx={visuallyHiddenStyle}>{`Votre note pour ${title}`}</Box>
      <Rating
        value={rating}
        onChange={(_, chosen) => setRating(chosen)}
        disabled={sending}
        getLabelText={(value) => `${formatCount(value, "étoile")} sur 5`}
        emptyLabelText="Aucune note"
        emptyIcon={null}
        sx={{ ...starStyle, fontSize: 44 }}
      />
      <LazyVoteWords shown={isRated} chosen={words} disabled={sending} onChange={setWords} />
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
  // Each star has a dark outline, because gold has too little contrast on white. Empty stars use the same icon, because
  // recolouring is faster than replacing.
  "& svg": {
    fill: "#F2B53A",
    stroke: "currentColor",
    strokeWidth: 1.2,
    strokeLinejoin: "round",
    overflow: "visible",
  },
  "& .MuiRating-iconEmpty": {
    color: "outline.main",
    "& svg": { fill: "none", strokeWidth: 1.6 },
  },
  "&.Mui-disabled": { opacity: 0.6 },
} as const;

/** The confirm button has no background until the user chooses a star. */
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
