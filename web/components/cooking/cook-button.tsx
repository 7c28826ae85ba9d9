import CookIcon from "@mui/icons-material/OutdoorGrillOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { Recipe } from "#shared/model/recipe.ts";
import { LazyCookDialog } from "./lazy-cook-dialog.ts";

interface CookButtonProps {
  recipe: Pick<Recipe, "title" | "description" | "ingredients">;
  /** The place of the chosen portions. */
  position: number;
}

/** Opens a recipe at the stove. */
export function CookButton({ recipe, position }: CookButtonProps) {
  const [cooks, setCooks] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<CookIcon />}
        onClick={() => setCooks(true)}
        sx={{ color: "text.secondary" }}
      >
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
