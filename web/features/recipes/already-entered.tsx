import Box from "@mui/material/Box";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { Plate } from "../../components/artwork/plate.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { paths } from "../../navigation/paths.ts";

/** Tells who takes part already, before a second recipe is typed (D18). */
export function AlreadyEntered({ recipe: { id, title } }: { recipe: RecipeForReader }) {
  return (
    <EmptyState
      drawing={<Plate />}
      text={`Vous participez déjà à ce défi avec «\u00a0${title}\u00a0».`}
      action={
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
          <ButtonLink to={paths.recipe(id)} variant="contained">
            Voir ma recette
          </ButtonLink>
          <ButtonLink to={paths.editRecipe(id)}>Modifier</ButtonLink>
        </Box>
      }
    />
  );
}
