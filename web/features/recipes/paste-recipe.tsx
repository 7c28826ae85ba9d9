import PasteIcon from "@mui/icons-material/ContentPasteOutlined";
import Button from "@mui/material/Button";
import { memo, useState } from "react";
import { textLimits } from "#shared/constants.ts";
import { formatDuration } from "#shared/rules/format-duration.ts";
import type { ParsedRecipe } from "#shared/rules/recipe-text/parse-recipe.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { emptyIngredient, type FormValues, linesOf } from "./recipe-values.ts";

const LazyPasteRecipeDialog = lazyDialog(
  "paste-recipe-dialog",
  () => import("./paste-recipe-dialog.tsx"),
);

interface PasteRecipeProps {
  /** True if the recipe form already contains text. */
  replaces: boolean;
  disabled: boolean;
  onPaste: (patch: Partial<FormValues>) => void;
}

/** A button that fills in the recipe form from pasted text, except the photo and the source (D47). */
export const PasteRecipe = memo(function PasteRecipe(props: PasteRecipeProps) {
  const { replaces, disabled, onPaste } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        startIcon={<PasteIcon />}
        disabled={disabled}
        onClick={() => setOpen(true)}
        sx={{ justifySelf: "start", ml: -1.75 }}
      >
        Coller une recette
      </Button>
      <LazyPasteRecipeDialog
        open={isOpen}
        replaces={replaces}
        onConfirm={(recipe) => {
          onPaste(formValuesOf(recipe));
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
});

function formValuesOf({ title, servings, minutes, ingredients, steps }: ParsedRecipe) {
  const rows = ingredients.length > 0 ? ingredients : [emptyIngredient];
  return {
    title: title ?? "",
    description: steps.join("\n"),
    ingredients: linesOf(rows.slice(0, textLimits.ingredients)),
    servings: servings === undefined ? "" : String(servings),
    minutes: minutes === undefined ? "" : formatDuration(minutes * 60),
  };
}
