import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useDeferredValue, useState } from "react";
import type { VoteChoice } from "#shared/model/vote.ts";
import type { VoteWord } from "#shared/model/vote-words.ts";
import { busyButton } from "../../components/busy-button.ts";
import { visuallyHiddenStyle } from "../../components/visually-hidden.tsx";
import { LazyVoteWords } from "./lazy-vote-words.tsx";
import { StarInput } from "./star-input.tsx";

interface VoteFormProps {
  title: string;
  /** Casts the vote. Resolves to false if the vote was rejected. */
  onVote: (vote: VoteChoice) => Promise<boolean>;
  /** Returns a control to show after the confirm button. `isSending` is true while a vote is being sent. */
  aside?: (isSending: boolean) => ReactNode;
}

/**
 * A form with five stars and a confirm button. Once the user has chosen a star, the form also offers words that explain
 * the vote (D49). The stars are radio buttons (D26c).
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
      <StarInput value={rating} disabled={sending} onChange={setRating} />
      <Button
        {...busyButton(sending)}
        variant="contained"
        disabled={rating === null}
        onClick={vote}
        sx={buttonStyle}
      >
        Voter
      </Button>
      <LazyVoteWords shown={isRated} chosen={words} disabled={sending} onChange={setWords} />
      {aside?.(sending)}
    </Box>
  );
}

/** Until the user chooses a star, the confirm button is a small outline. */
const buttonStyle = {
  flexGrow: 1,
  transition: "background-color 200ms ease-out, color 200ms ease-out",
  "&.Mui-disabled": {
    flexGrow: 0,
    bgcolor: "transparent",
    color: "text.secondary",
    boxShadow: "inset 0 0 0 1px var(--mui-palette-divider)",
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
