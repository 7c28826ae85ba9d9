import CookIcon from "@mui/icons-material/OutdoorGrillOutlined";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import type { Recipe } from "#shared/model/recipe.ts";
import { whenIdle } from "../../navigation/when-idle.ts";
import { quietButton } from "../quiet-button.ts";
import { LazyCookDialog } from "./lazy-cook-dialog.ts";
import { preloadTimerBell } from "./timer-bell-when-set.tsx";

interface CookButtonProps {
  recipe: Pick<Recipe, "title" | "description" | "ingredients">;
  /** The place of the chosen portions. */
  position: number;
}

/** Opens a recipe at the stove. */
export function CookButton({ recipe, position }: CookButtonProps) {
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
        position={position}
        onClose={() => setCooks(false)}
      />
    </>
  );
}
