import CookIcon from "@mui/icons-material/OutdoorGrillOutlined";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import type { Recipe } from "#shared/model/recipe.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { quietButton } from "../../components/quiet-button.ts";
import { whenIdle } from "../../navigation/when-idle.ts";
import { preloadTimerBell } from "./lazy-timer-bell.tsx";

const LazyCookDialog = lazyDialog(
  "cook-dialog",
  () => import("./cook-dialog.tsx"),
  ({ CookDialog }) => CookDialog,
  ({ recipe }) => recipe !== undefined,
);

interface CookButtonProps {
  recipe: Pick<Recipe, "title" | "description" | "ingredients">;
  /** Multiple of the quantities to cook. */
  factor: number;
}

/** Opens a recipe at the stove. */
export function CookButton({ recipe, factor }: CookButtonProps) {
  const [cooks, setCooks] = useState(false);
  // Whoever reads a recipe may cook it where there is no line.
  useEffect(
    () =>
      whenIdle(() => {
        LazyCookDialog.preload();
        preloadTimerBell();
      }),
    [],
  );
  return (
    <>
      <Button {...quietButton} startIcon={<CookIcon />} onClick={() => setCooks(true)}>
        Cuisiner
      </Button>
      <LazyCookDialog
        recipe={cooks ? recipe : undefined}
        factor={factor}
        onClose={() => setCooks(false)}
      />
    </>
  );
}
