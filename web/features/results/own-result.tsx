import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ChallengeResults } from "#shared/model/results.ts";
import { ordinal } from "../../components/format-number.ts";
import { rowButtonStyle } from "../../components/row-button-style.ts";
import { RatingChip } from "../../recipe/card/rating-chip.tsx";
import { cardPadding } from "../../theme/card-style.ts";
import { RecipeButton } from "./recipe-button.tsx";
import { StarDistribution } from "./star-distribution.tsx";

interface OwnResultProps {
  mine: NonNullable<ChallengeResults["mine"]>;
  results: ChallengeResults;
}

/** The rank and the votes of the user's own recipe, visible only to its author. */
export function OwnResult({ mine, results }: OwnResultProps) {
  return (
    <Card component="section" aria-label="Votre résultat" sx={{ p: cardPadding }}>
      <Box sx={summaryStyle}>
        {results.ratingCount > 0 && (
          <Typography variant="h2" component="p">
            {`Votre place : ${ordinal(mine.place)} sur ${results.recipeCount}`}
          </Typography>
        )}
        <Typography sx={{ overflowWrap: "anywhere" }}>
          <RecipeButton {...mine} />
        </Typography>
        <RatingChip {...mine} />
      </Box>
      {mine.stars && (
        <Box sx={{ mt: 3, displayPrint: "none" }}>
          <StarDistribution
            title="Les votes reçus, visibles de vous uniquement"
            stars={mine.stars}
          />
        </Box>
      )}
    </Card>
  );
}

const summaryStyle = {
  position: "relative",
  display: "grid",
  gap: 1,
  justifyItems: "start",
  "& button": { ...rowButtonStyle("8px"), fontWeight: 600 },
} as const;
