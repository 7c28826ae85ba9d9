import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ChallengeResults } from "#shared/model/results.ts";
import { ordinal } from "../../components/format-number.ts";
import { RatingChip } from "../../recipe/card/rating-chip.tsx";
import { cardPadding } from "../../theme/card-style.ts";
import { StarDistribution } from "./star-distribution.tsx";

interface OwnResultProps {
  mine: NonNullable<ChallengeResults["mine"]>;
  results: ChallengeResults;
}

/** The rank and the votes of the user's own recipe, visible only to its author. */
export function OwnResult({ mine, results }: OwnResultProps) {
  return (
    <Card component="section" aria-label="Votre résultat" sx={{ p: cardPadding }}>
      <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
        {results.ratingCount > 0 && (
          <Typography variant="h2" component="p">
            {`Votre place : ${ordinal(mine.place)} sur ${results.recipeCount}`}
          </Typography>
        )}
        <Typography sx={{ overflowWrap: "anywhere" }}>{mine.title}</Typography>
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
