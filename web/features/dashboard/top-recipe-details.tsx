import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { Recipe } from "#shared/model/recipe.ts";
import { recipeQuery } from "../../api/queries.ts";
import { QueryState } from "../../components/query-state.tsx";
import { useDialogParam } from "../../hooks/use-dialog-param.ts";
import { recipeParam } from "../../navigation/paths.ts";
import { ingredientText } from "../../recipe/amounts/ingredient-text.ts";
import { phoneSize } from "../../recipe/card/picture-sizes.ts";
import { RecipeImage } from "../../recipe/card/recipe-image.tsx";
import type { TopRecipe } from "./rank-recipes.ts";

/** The photo, description and ingredients of a ranked recipe. Loads the recipe if `recipe` lacks any of them. */
export function TopRecipeDetails({ recipe }: { recipe: TopRecipe }) {
  const available = detailsOf(recipe);
  const query = useQuery({ ...recipeQuery(recipe.id), enabled: available === undefined });
  if (available) return <Details id={recipe.id} title={recipe.title} {...available} />;
  return (
    <QueryState
      query={query}
      skeleton={<Skeleton variant="rounded" height={240} sx={{ mb: 2 }} />}
      error="Erreur lors du chargement de la recette"
    >
      {(loaded) => <Details {...loaded} />}
    </QueryState>
  );
}

function detailsOf({ imageUrl, imageColor, description, ingredients }: TopRecipe) {
  if (imageUrl === undefined || imageColor === undefined) return undefined;
  if (description === undefined || ingredients === undefined) return undefined;
  return { imageUrl, imageColor, description, ingredients };
}

type DetailsProps = Pick<
  Recipe,
  "id" | "title" | "imageUrl" | "imageColor" | "description" | "ingredients"
>;

function Details(props: DetailsProps) {
  const { open } = useDialogParam(recipeParam);
  const { id, title, description, ingredients } = props;
  return (
    <Box sx={{ display: "grid", gap: 2, pb: 3 }}>
      <Box sx={{ borderRadius: "16px", overflow: "hidden" }}>
        <RecipeImage
          photo={props}
          alt={`Photo de la recette ${title}`}
          sizes={`${phoneSize}, (min-width: 900px) 540px, 100vw`}
        />
      </Box>
      <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        {description}
      </Typography>
      <Box component="ul" aria-label="Ingrédients" sx={listStyle}>
        {ingredients.map((ingredient, index) => {
          const { name, amount } = ingredientText(ingredient, 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a displayed ingredient list does not change
            <li key={index}>{amount === undefined ? name : `${amount} de ${name}`}</li>
          );
        })}
      </Box>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={`Voir la recette ${title}`}
        onClick={() => open(id)}
        sx={{ justifySelf: "start" }}
      >
        Voir la recette
      </Button>
    </Box>
  );
}

const listStyle = {
  pl: 2.5,
  listStyle: "disc",
  overflowWrap: "anywhere",
  "& li::marker": { color: "primary.main" },
  "& li": { py: 0.25 },
} as const;
