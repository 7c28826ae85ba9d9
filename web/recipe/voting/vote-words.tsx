import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { maximumVoteWords, type VoteWord, voteWords } from "#shared/model/vote.ts";
import { formatCount } from "../../components/format-number.ts";
import { quietButton } from "../../components/quiet-button.ts";

interface VoteWordsProps {
  chosen: readonly VoteWord[];
  disabled: boolean;
  onChange: (words: VoteWord[]) => void;
}

/**
 * A button that shows the words with which voters explain a vote. The words are toggle buttons. Once three are chosen,
 * the others are disabled (D49). Recipe cards use the class `vote-words` to style the button and the words.
 */
export function VoteWords({ chosen, disabled, onChange }: VoteWordsProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const isFull = chosen.length === maximumVoteWords;
  const isHidden = !isOpen && chosen.length > 0;
  return (
    <Box className="vote-words" sx={{ display: "contents" }}>
      <Button
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
        <Box id={listId} role="group" aria-label="Trois mots au plus" sx={listStyle}>
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

/**
 * Places the button that shows the words after the confirm button, so that it does not push the confirm button to
 * another line.
 */
const toggleStyle = { ...quietButton.sx, order: 1, px: 1, whiteSpace: "nowrap" } as const;

/**
 * The words are below all buttons, so that no button moves when the words appear. In the tasting tour, where the form
 * is at the bottom of the screen, the words are above the stars. In a recipe grid, they overlap what is below the card.
 */
const listStyle = {
  order: "var(--words-order, 3)",
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
  // The touch target of a word is 44 px high. It ends halfway to the words on the next line.
  "&::after": { content: '""', position: "absolute", inset: "-7px -3px" },
  // The thicker border marks a chosen word for users who cannot see the background colour.
  "&[aria-pressed=true]": {
    bgcolor: "tint.main",
    borderColor: "currentColor",
    boxShadow: "inset 0 0 0 1px currentColor",
  },
} as const;
