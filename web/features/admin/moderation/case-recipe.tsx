import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { Recipe } from "#shared/model/recipe.ts";
import { byAuthor } from "../../../components/by-author.ts";
import { RecipeImage } from "../../../recipe/card/recipe-image.tsx";
import { RecipeDetails } from "../../../recipe/reading/recipe-details.tsx";
import { RecipeText } from "../../../recipe/reading/recipe-text.tsx";

export function CaseRecipe({ recipe, hidden }: { recipe: Recipe; hidden: boolean }) {
  const [factor, setFactor] = useState(1);
  return (
    <Box
      component="article"
      aria-label={recipe.title}
      sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3 }}
    >
      {hidden && <Alert severity="info">Plus personne ne voit cette recette.</Alert>}
      <Box sx={{ borderRadius: "20px", overflow: "hidden" }}>
        <RecipeImage
          photo={recipe}
          alt={`Photo de la recette ${recipe.title}`}
          sizes="(min-width: 900px) 594px, calc(100vw - 40px)"
          eager
        />
      </Box>
      <div>
        <Typography color="textSecondary">{byAuthor(recipe.user)}</Typography>
        <RecipeDetails minutes={recipe.minutes} source={recipe.source} />
      </div>
      <RecipeText recipe={recipe} layout="column" factor={factor} onFactorChange={setFactor} />
    </Box>
  );
}
