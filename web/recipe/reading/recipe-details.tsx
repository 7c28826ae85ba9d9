import Typography from "@mui/material/Typography";
import type { Recipe } from "#shared/model/recipe.ts";
import { formatDuration } from "#shared/rules/format-duration.ts";

/** Shows a recipe's total time and source. Renders nothing if the author entered neither (D47). */
export function RecipeDetails({ minutes, source }: Pick<Recipe, "minutes" | "source">) {
  return (
    <>
      {minutes && (
        <Typography color="textSecondary">
          Temps total&nbsp;: {formatDuration(minutes * 60).replaceAll(" ", "\u00a0")}
        </Typography>
      )}
      {source && (
        <Typography color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          D'après {source}
        </Typography>
      )}
    </>
  );
}
