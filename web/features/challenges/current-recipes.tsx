import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { Challenge, ChallengeType } from "#shared/model/challenge.ts";
import { ChallengeRecipes } from "./challenge-recipes.tsx";

interface CurrentRecipesProps {
  challenges: { daily?: Challenge | undefined; weekly?: Challenge | undefined };
}

const labels: Record<ChallengeType, string> = {
  DAILY: "Défi du jour",
  WEEKLY: "Défi de la semaine",
};

/** The recipes of one of the current challenges at a time; only those one looks at are loaded. */
export function CurrentRecipes({ challenges: { daily, weekly } }: CurrentRecipesProps) {
  const id = useId();
  const current = [daily, weekly].filter((challenge) => challenge !== undefined);
  const [chosenId, setChosenId] = useState<string>();
  const chosen = current.find((challenge) => challenge.id === chosenId) ?? current[0];
  if (!chosen) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: { xs: 5, sm: 6 } }}>
      <Box sx={headStyle}>
        <Typography id={id} variant="h2">
          Les recettes à découvrir
        </Typography>
        {current.length > 1 && (
          <ToggleButtonGroup
            exclusive
            aria-label="Recettes de quel défi"
            value={chosen.id}
            onChange={(_, next: string | null) => next && setChosenId(next)}
          >
            {current.map((challenge) => (
              <ToggleButton key={challenge.id} value={challenge.id} sx={toggleStyle}>
                {labels[challenge.type]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Box>
      <ChallengeRecipes key={chosen.id} challengeId={chosen.id} />
    </Box>
  );
}

const headStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 2,
  mb: 3,
} as const;

const toggleStyle = { minHeight: 44, px: 2, borderRadius: 999, textTransform: "none" } as const;
