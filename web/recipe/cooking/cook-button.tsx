import CookIcon from "@mui/icons-material/OutdoorGrillOutlined";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import type { Recipe } from "#shared/model/recipe.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { whenIdle } from "../../navigation/when-idle.ts";
import { preloadTimers } from "./lazy-timers.tsx";

const LazyCookDialog = lazyDialog(
  "cook-dialog",
  () => import("./cook-dialog.tsx"),
  ({ CookDialog }) => CookDialog,
  ({ recipe }) => recipe !== undefined,
);

interface CookButtonProps {
  recipe: Pick<Recipe, "title" | "description" | "ingredients" | "servings">;
  factor: number;
}

/** A button that opens a recipe in cooking mode. */
export function CookButton({ recipe, factor }: CookButtonProps) {
  const [isCooking, setIsCooking] = useState(false);
  // Preloads the dialog, so that cooking mode works offline.
  useEffect(
    () =>
      whenIdle(() => {
        LazyCookDialog.preload();
        preloadTimers();
      }),
    [],
  );
  return (
    <>
      <Button variant="contained" startIcon={<CookIcon />} onClick={() => setIsCooking(true)}>
        Cuisiner
      </Button>
      <LazyCookDialog
        recipe={isCooking ? recipe : undefined}
        factor={factor}
        onClose={() => setIsCooking(false)}
      />
    </>
  );
}
