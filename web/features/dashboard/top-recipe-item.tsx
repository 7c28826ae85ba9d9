import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Disclosure } from "../../components/disclosure.tsx";
import { Medal } from "../../components/medal.tsx";
import { RatingChip } from "../../recipe/card/rating-chip.tsx";
import { Thumbnail } from "../../recipe/card/thumbnail.tsx";
import type { TopRecipe } from "./rank-recipes.ts";
import { TopRecipeDetails } from "./top-recipe-details.tsx";

/** One recipe of the top 10, which expands to show its details. */
export function TopRecipeItem({ recipe, rank }: { recipe: TopRecipe; rank: number }) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <Disclosure
        onToggle={setOpen}
        summary={
          <>
            <Medal rank={rank} shape="medal" />
            <Thumbnail src={recipe.imageUrl} color={recipe.imageColor} />
            <Box sx={lineStyle}>
              <Box sx={{ minWidth: 0, flex: { xs: "1 0 100%", sm: "1 1 0" } }}>
                <Typography variant="h4" component="h3" sx={{ overflowWrap: "anywhere" }}>
                  {recipe.title}
                </Typography>
                <Typography
                  variant="body2"
                  color="textSecondary"
                  component="p"
                  sx={{ overflowWrap: "anywhere" }}
                >
                  {`par ${recipe.user?.nom || "Utilisateur inconnu"}`}
                </Typography>
              </Box>
              <RatingChip {...recipe} />
            </Box>
          </>
        }
      >
        {open && <TopRecipeDetails recipe={recipe} />}
      </Disclosure>
    </li>
  );
}

const lineStyle = {
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  alignItems: "center",
  gap: 1,
  flexGrow: 1,
  minWidth: 0,
} as const;
