import Box from "@mui/material/Box";
import Rating from "@mui/material/Rating";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { formatRating } from "../../components/format-number.ts";
import { RatingChip } from "../card/rating-chip.tsx";
import { starStyle, VoteForm } from "./vote-form.tsx";

type VotedRecipe = Pick<
  RecipeForReader,
  "title" | "averageRating" | "ratingCount" | "isMine" | "hasVoted" | "myRating"
>;

interface VoteControlProps {
  recipe: VotedRecipe;
  /** Casts the vote; false when it was refused. */
  onVote: (rating: number) => Promise<boolean>;
}

/** What a recipe's vote is to the reader (spec §4): their own recipe, a vote given, or one to give. */
export function VoteControl({ recipe, onVote }: VoteControlProps) {
  const { isMine, hasVoted, myRating, title } = recipe;
  const state = useRef<HTMLSpanElement>(null);
  const [landed, setLanded] = useState(false);

  async function vote(rating: number): Promise<boolean> {
    const taken = await onVote(rating);
    // The form goes with the vote: the focus stays here rather than at the top of the page.
    if (taken) {
      setLanded(true);
      state.current?.focus();
    }
    return taken;
  }

  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box sx={lineStyle}>
        <Typography
          ref={state}
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
        <Stars value={recipe.averageRating} label={averageLabel(recipe)} />
      ) : hasVoted ? (
        <Box sx={landed ? landedStyle : undefined}>
          <Stars value={myRating ?? 0} label={`Votre note\u00a0: ${myRating ?? 0} sur 5`} />
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

/** Stars to look at, to half a star (spec §5). */
function Stars({ value, label }: { value: number; label: string }) {
  return (
    <Rating
      readOnly
      value={value}
      precision={0.5}
      getLabelText={() => label}
      sx={{ ...starStyle, fontSize: 28 }}
    />
  );
}

/** The quiet moment in which a vote arrives: the stars swell once. */
const landedStyle = {
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
