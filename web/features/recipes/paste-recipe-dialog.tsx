import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type FormEvent, useDeferredValue, useMemo, useState } from "react";
import { textLimits } from "#shared/constants.ts";
import { formatDuration } from "#shared/rules/format-duration.ts";
import { type ParsedRecipe, parseRecipe } from "#shared/rules/recipe-text/parse-recipe.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { formatCount } from "../../components/format-number.ts";
import { TextInput } from "../../components/text-input.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { ingredientText } from "../../recipe/amounts/ingredient-text.ts";
import { formatServings } from "../../recipe/amounts/servings.ts";

interface PasteRecipeDialogProps {
  open: boolean;
  /** True if pasting would replace text in the form. */
  replaces: boolean;
  onConfirm: (recipe: ParsedRecipe) => void;
  onClose: () => void;
}

/** A dialog that splits pasted text into the parts of a recipe, and previews them before filling in the form (D47). */
export default function PasteRecipeDialog(props: PasteRecipeDialogProps) {
  const { open, onConfirm, onClose } = props;
  // Filling in the form must not make the warning appear during the dialog's closing animation.
  const [replaces] = useState(props.replaces);
  const [text, setText] = useState("");
  const shownText = useDeferredValue(text);
  const isTooLong = text.length > textLimits.pastedRecipe;
  const recipe = useMemo(
    () => (shownText.length > textLimits.pastedRecipe ? undefined : parseRecipe(shownText)),
    [shownText],
  );
  const isUnderstood = recipe && recipe.ingredients.length + recipe.steps.length > 0;

  function confirm(event: FormEvent) {
    event.preventDefault();
    // React passes this event on to the recipe form around the dialog, which must not be submitted.
    event.stopPropagation();
    onConfirm(parseRecipe(text));
  }

  return (
    <FormDialog
      open={open}
      title="Coller une recette"
      submitLabel="Remplir la fiche"
      disabled={!isUnderstood || isTooLong}
      isDirty={text !== ""}
      busy={false}
      onSubmit={confirm}
      onCancel={onClose}
      maxWidth="md"
    >
      <Box sx={contentStyle}>
        <TextInput
          label="Le texte de la recette"
          name="pasted-recipe"
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={isTooLong ? "Ce texte est trop long." : undefined}
          hint="Titre, ingrédients, étapes&nbsp;: collez tout, nous rangeons."
          multiline
          minRows={isUnderstood ? 4 : 6}
          maxRows={isUnderstood ? 4 : 12}
          autoFocus
        />
        <div>
          {/* A screen reader reads the whole status after each change, so it must be short. */}
          <div role="status">
            {isUnderstood && <VisuallyHidden>{describeParts(recipe)}</VisuallyHidden>}
            {!isUnderstood && shownText.trim() !== "" && !isTooLong && (
              <Typography color="textSecondary">
                Nous ne reconnaissons ni ingrédient ni étape dans ce texte.
              </Typography>
            )}
          </div>
          {isUnderstood && <Preview recipe={recipe} />}
        </div>
        {isUnderstood && replaces && (
          <Alert severity="warning">
            Le titre, les ingrédients, les étapes, les personnes et le temps déjà saisis seront
            remplacés.
          </Alert>
        )}
      </Box>
    </FormDialog>
  );
}

function Preview({ recipe }: { recipe: ParsedRecipe }) {
  const { title, servings, minutes, ingredients, steps } = recipe;
  const facts = [
    servings === undefined ? "Nombre de personnes non trouvé" : `Pour ${formatServings(servings)}`,
    minutes === undefined
      ? "Temps non trouvé"
      : `Temps total\u00a0: ${formatDuration(minutes * 60)}`.replaceAll(" ", "\u00a0"),
  ];
  return (
    <Box sx={{ display: "grid", gap: 2, overflowWrap: "anywhere" }}>
      <div>
        <Typography variant="h3">{title ?? "Titre non trouvé"}</Typography>
        <Typography color="textSecondary">{facts.join(" · ")}</Typography>
      </div>
      <Box sx={columnsStyle}>
        <section>
          <Typography variant="h4">{counted(ingredients.length, "ingrédient")}</Typography>
          {ingredients.length > textLimits.ingredients && (
            <Typography color="error">
              {`Les ${textLimits.ingredients} premiers sont gardés.`}
            </Typography>
          )}
          <Box component="ul" sx={ingredientsStyle}>
            {ingredients.slice(0, textLimits.ingredients).map((ingredient, index) => {
              const { name, amount } = ingredientText(ingredient, 1);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the items never change places, because each new text replaces the whole list
                <li key={index}>
                  <span>{name}</span> {amount !== undefined && <b>{amount}</b>}
                </li>
              );
            })}
          </Box>
        </section>
        <section>
          <Typography variant="h4">{counted(steps.length, "étape")}</Typography>
          <Box component="ol" sx={listStyle}>
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the items never change places, because each new text replaces the whole list
              <li key={index}>{step}</li>
            ))}
          </Box>
        </section>
      </Box>
    </Box>
  );
}

function describeParts({ ingredients, steps }: ParsedRecipe): string {
  return `${counted(ingredients.length, "ingrédient")}, ${counted(steps.length, "étape")}`;
}

/** Formats a count with its noun, for example `3 étapes`. */
function counted(count: number, noun: "ingrédient" | "étape"): string {
  if (count === 0) return noun === "étape" ? "Aucune étape" : "Aucun ingrédient";
  return formatCount(count, noun);
}

const contentStyle = { display: "grid", gap: 3, alignContent: "start" } as const;
const columnsStyle = {
  display: "grid",
  gap: 3,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
} as const;
const ingredientsStyle = {
  mt: 0.5,
  "& li": { display: "flex", justifyContent: "space-between", gap: 2, py: 0.25 },
  "& b": { fontWeight: 600, textAlign: "right", fontVariantNumeric: "tabular-nums" },
} as const;
const listStyle = { mt: 0.5, pl: 2.5, listStyle: "decimal", "& li": { py: 0.25 } } as const;
