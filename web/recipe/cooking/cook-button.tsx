import CookIcon from "@mui/icons-material/OutdoorGrillOutlined";
import Button from "@mui/material/Button";
import { useEffect } from "react";
import type { Recipe } from "#shared/model/recipe.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { useDialogParam } from "../../hooks/use-dialog-param.ts";
import { preloadWhenIdle } from "../../navigation/when-idle.ts";
import { preloadTimers } from "./lazy-timers.tsx";

const LazyCookDialog = lazyDialog(
  "cook-dialog",
  () => import("./cook-dialog.tsx"),
  ({ recipe }) => recipe !== undefined,
);

interface CookButtonProps {
  recipe: Pick<Recipe, "id" | "title" | "description" | "ingredients" | "servings">;
  factor: number;
}

/** A button that opens a recipe in cooking mode. The URL contains the recipe's id while cooking mode is open (D39b). */
export function CookButton({ recipe, factor }: CookButtonProps) {
  const { id, open, close } = useDialogParam("cuisine");
  // Preloads the dialog, so that cooking mode works offline.
  useEffect(
    () =>
      preloadWhenIdle(() => {
        LazyCookDialog.preload();
        preloadTimers();
      }),
    [],
  );
  return (
    <>
      <Button variant="contained" startIcon={<CookIcon />} onClick={() => open(recipe.id)}>
        Cuisiner
      </Button>
      <LazyCookDialog
        recipe={id === recipe.id ? recipe : undefined}
        factor={factor}
        onClose={close}
      />
    </>
  );
}
