import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import type { VoteChoice } from "#shared/model/vote.ts";
import { formatRating } from "../../components/format-number.ts";
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
  const [justVoted, setJustVoted] = useState(false);

  async function vote(choice: VoteChoice): Promise<boolean> {
    const isAccepted = await onVote(choice);
    // Moves the focus to the status text, because the vote form disappears.
    if (isAccepted) {
      setJustVoted(true);
      status.current?.focus();
    }
    return isAccepted;
  }

  return (
    <Box sx={{ display: "grid", gap: 1 }}>
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
        <Box sx={justVoted ? voteAnimation : undefined}>
          <RatingStars value={myRating ?? 0} label={`Votre note\u00a0: ${myRating ?? 0} sur 5`} />
        </Box>
      ) : (
        <VoteForm title={title} onVote={vote} />
      )}
    </Box>
  );
}

function averageLabel({ averageRating, ratingCount }: VotedRecipe): string {
  return ratingCount === 0 ? "Aucun vote" : `Moyenne\u00a0: ${formatRating(averageRating)} sur 5`;
}

/** Makes the stars grow briefly when the vote is accepted. */
const voteAnimation = {
  transformOrigin: "left center",
  "@keyframes vote-lands": { "40%": { transform: "scale(1.18)" } },
  "@media (prefers-reduced-motion: no-preference)": { animation: "vote-lands 250ms ease-out" },
} as const;

const lineStyle = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  flexWrap: "wrap",
  columnGap: 1,
} as const;
