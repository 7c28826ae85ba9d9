import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import type { VoteChoice } from "#shared/model/vote.ts";
import { formatRating } from "../../components/format-number.ts";
import { spreadRow } from "../../theme/spread-row.ts";
import { RatingChip } from "../card/rating-chip.tsx";
import { RatingStars } from "./rating-stars.tsx";
import { VoteForm } from "./vote-form.tsx";

type VotedRecipe = Pick<
  RecipeForReader,
  "title" | "averageRating" | "ratingCount" | "isMine" | "hasVoted" | "myRating"
>;

interface VoteControlProps {
  recipe: VotedRecipe;
  /** Casts the vote. Resolves to false if the vote was rejected. */
  onVote: (vote: VoteChoice) => Promise<boolean>;
}

/** Shows the vote form, the user's vote, or the rating of the user's own recipe (spec §4). */
export function VoteControl({ recipe, onVote }: VoteControlProps) {
  const { isMine, hasVoted, myRating, title } = recipe;
  const status = useRef<HTMLSpanElement>(null);
  const control = useRef<HTMLElement>(null);
  /**
   * The control's height at the time of the vote. The control keeps this height, so that the next recipe does not move.
   */
  const [votedHeight, setVotedHeight] = useState<number>();

  async function vote(choice: VoteChoice): Promise<boolean> {
    setVotedHeight(control.current ? heightWithoutWords(control.current) : undefined);
    const isAccepted = await onVote(choice);
    // Moves the focus to the status text, because the vote form disappears.
    if (isAccepted) status.current?.focus();
    else setVotedHeight(undefined);
    return isAccepted;
  }

  return (
    <Box ref={control} sx={controlStyle} style={{ minHeight: votedHeight }}>
      <Box sx={lineStyle}>
        <Typography
          ref={status}
          tabIndex={-1}
          variant="body2"
          component="span"
          sx={{ fontWeight: 600, outline: "none" }}
        >
          {isMine ? "Votre recette" : hasVoted ? "Vous avez voté" : "Pas encore voté"}
        </Typography>
        <RatingChip {...recipe} />
      </Box>
      {isMine ? (
        <RatingStars value={recipe.averageRating} label={averageLabel(recipe)} />
      ) : hasVoted ? (
        <Box sx={votedHeight === undefined ? undefined : newVoteStyle}>
          <RatingStars value={myRating ?? 0} label={`Votre note\u00a0: ${myRating ?? 0} sur 5`} />
        </Box>
      ) : (
        <VoteForm title={title} onVote={vote} />
      )}
    </Box>
  );
}

/** Returns the height, excluding the open list of words, because the list disappears with the vote form. */
function heightWithoutWords(control: HTMLElement): number {
  const { top, bottom } = control.getBoundingClientRect();
  const words = control.querySelector("[role=group]")?.getBoundingClientRect();
  return Math.min(bottom, words ? words.top - gapPx : bottom) - top;
}

/** Height of the gap between two lines of the vote form. */
const gapPx = 8;

function averageLabel({ averageRating, ratingCount }: VotedRecipe): string {
  return ratingCount === 0 ? "Aucun vote" : `Moyenne\u00a0: ${formatRating(averageRating)} sur 5`;
}

const controlStyle = { display: "grid", gap: 1, alignContent: "start" } as const;

/** Makes the stars grow briefly when the vote is accepted. They stay as large as in the vote form. */
const newVoteStyle = {
  "& [role=img]": { fontSize: 44 },
  transformOrigin: "left center",
  "@keyframes vote-lands": { "40%": { transform: "scale(1.18)" } },
  "@media (prefers-reduced-motion: no-preference)": { animation: "vote-lands 250ms ease-out" },
} as const;

const lineStyle = {
  ...spreadRow,
  columnGap: 1,
} as const;
