import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useSearchParams } from "react-router-dom";
import type { Challenge, ChallengeType } from "#shared/model/challenge.ts";
import { currentChallengeTitles } from "../../components/challenge-type-names.ts";
import { spreadRow } from "../../theme/spread-row.ts";
import ChallengeRecipes from "./challenge-recipes.tsx";
import { useEnteredChallenge } from "./use-entered-challenge.ts";

interface CurrentRecipesProps {
  challenges: { daily?: Challenge | undefined; weekly?: Challenge | undefined };
}

/**
 * URL parameter for the selected challenge type. It preserves the selection when the user reloads the page or goes
 * back.
 */
const typeParam = "recettes";

/**
 * Shows the recipes of the daily or the weekly challenge, with a switch between the two. The weekly challenge is
 * selected if the user has just submitted a recipe to it.
 */
export function CurrentRecipes({ challenges: { daily, weekly } }: CurrentRecipesProps) {
  const id = useId();
  const current = [daily, weekly].filter((challenge) => challenge !== undefined);
  const [search, setSearch] = useSearchParams();
  const entered = useEnteredChallenge();
  const firstType = entered !== undefined && entered === weekly?.id ? "semaine" : "jour";
  const selectedType = (search.get(typeParam) ?? firstType) === "semaine" ? "WEEKLY" : "DAILY";
  const selected = current.find(({ type }) => type === selectedType) ?? current[0];
  if (!selected) return null;

  function select(type: ChallengeType) {
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous);
        next.set(typeParam, type === "WEEKLY" ? "semaine" : "jour");
        return next;
      },
      { replace: true },
    );
  }

  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: { xs: 5, sm: 6 } }}>
      <Box sx={headStyle}>
        <Typography id={id} variant="h2">
          Les recettes à découvrir
        </Typography>
        {current.length > 1 && (
          <Box role="group" aria-label="Recettes de quel défi" sx={switchStyle}>
            {current.map((challenge) => (
              <Button
                key={challenge.id}
                color="inherit"
                aria-pressed={challenge === selected}
                onClick={() => select(challenge.type)}
              >
                {currentChallengeTitles[challenge.type]}
              </Button>
            ))}
          </Box>
        )}
      </Box>
      <ChallengeRecipes key={selected.id} challenge={selected} />
    </Box>
  );
}

const headStyle = {
  ...spreadRow,
  gap: 2,
  mb: 3,
} as const;

const switchStyle = {
  display: "flex",
  p: "3px",
  border: 1,
  borderColor: "outline.main",
  borderRadius: 999,
  "& button": { px: 2, minHeight: 44, color: "text.secondary" },
  "& button[aria-pressed=true]": { bgcolor: "tint.main", color: "text.primary" },
} as const;
