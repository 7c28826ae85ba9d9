import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { maximumVoteWords, type VoteWord, voteWords } from "#shared/model/vote-words.ts";
import { formatCount } from "../../components/format-number.ts";
import { quietButton } from "../../components/quiet-button.ts";

interface VoteWordsProps {
  chosen: readonly VoteWord[];
  disabled: boolean;
  onChange: (words: VoteWord[]) => void;
}

/**
 * A button that shows the descriptive words for explaining a vote. Users can choose up to three (D49). Recipe cards
 * style it with the class `vote-words`.
 */
export function VoteWords({ chosen, disabled, onChange }: VoteWordsProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const isFull = chosen.length === maximumVoteWords;
  const isHidden = !isOpen && chosen.length > 0;
  return (
    <Box className="vote-words" sx={{ display: "contents" }}>
      <Button
        ref={scrollIntoView}
        color={quietButton.color}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        endIcon={<ExpandMoreIcon sx={{ rotate: isOpen ? "180deg" : "none" }} />}
        onClick={() => setOpen(!isOpen)}
        sx={toggleStyle}
      >
        {isHidden ? formatCount(chosen.length, "mot") : "Dire pourquoi"}
      </Button>
      {isOpen && (
        <Box
          ref={scrollIntoView}
          id={listId}
          role="group"
          aria-label="Trois mots au plus"
          sx={listStyle}
        >
          {voteWords.map((word) => {
            const isChosen = chosen.includes(word);
            return (
              <Button
                key={word}
                variant="outlined"
                color="inherit"
                aria-pressed={isChosen}
                disabled={disabled || (isFull && !isChosen)}
                onClick={() =>
                  onChange(isChosen ? chosen.filter((one) => one !== word) : [...chosen, word])
                }
                sx={wordStyle}
              >
                {word}
              </Button>
            );
          })}
        </Box>
      )}
    </Box>
  );
}

/** Scrolls only as far as needed to make an element visible. */
function scrollIntoView(element: HTMLElement | null): void {
  const reducesMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ block: "nearest", behavior: reducesMotion ? "instant" : "smooth" });
}

const toggleStyle = {
  ...quietButton.sx,
  px: 1,
  scrollMarginBottom: 16,
  whiteSpace: "nowrap",
} as const;

/**
 * Places the descriptive words below all buttons, so that no button moves when the words appear. There are two
 * exceptions. In the tasting tour, the words are above the stars. In recipe grids, the words overlap the cards below.
 */
const listStyle = {
  order: "var(--words-order, 1)",
  scrollMarginBottom: 16,
  flexBasis: "100%",
  display: "flex",
  flexWrap: "wrap",
  columnGap: 0.75,
  rowGap: 1.5,
  py: 0.75,
} as const;

const wordStyle = {
  minHeight: 32,
  px: 1.25,
  py: 0,
  fontSize: "0.8125rem",
  fontWeight: 500,
  borderColor: "outline.main",
  // Extends each touch target to a height of 44 px, which reaches halfway to the next line of words.
  "&::after": { content: '""', position: "absolute", inset: "-7px -3px" },
  // The thicker border marks a chosen word for users who cannot see the background colour.
  "&[aria-pressed=true]": {
    bgcolor: "tint.main",
    borderColor: "currentColor",
    boxShadow: "inset 0 0 0 1px currentColor",
  },
} as const;
