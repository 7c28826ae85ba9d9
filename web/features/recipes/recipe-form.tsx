import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { textLimits } from "#shared/constants.ts";
import { formatCount } from "../../components/format-number.ts";
import { LazyConfirmDialog } from "../../components/lazy-confirm-dialog.ts";
import { TextInput } from "../../components/text-input.tsx";
import { draftTexts, FormBar } from "./form-bar.tsx";
import { IngredientRows } from "./ingredient-rows.tsx";
import { PasteRecipe } from "./paste-recipe.tsx";
import { PhotoField } from "./photo-field.tsx";
import { type RecipeFormOptions, useRecipeForm } from "./use-recipe-form.ts";

interface RecipeFormProps {
  options: RecipeFormOptions;
  submitLabel: string;
  note?: string;
  currentPhoto?: { imageUrl: string; imageColor: string };
}

export function RecipeForm({ options, submitLabel, note, currentPhoto }: RecipeFormProps) {
  const form = useRecipeForm(options);
  const { values, change, field, fieldErrors, failure, stage, leaving } = form;
  const disabled = stage !== "open";
  const isDraftLost = form.draft === "failed";
  return (
    <Box
      component="form"
      noValidate
      aria-label="Recette"
      ref={form.ref}
      onSubmit={form.submit}
      sx={formStyle}
    >
      <Box sx={photoStyle}>
        <PhotoField
          photo={values.photo}
          focus={values.focus}
          current={currentPhoto}
          onChange={form.changePhoto}
          onFocusChange={form.changeFocus}
          onPreparing={form.awaitPhoto}
          error={fieldErrors.photo}
          disabled={disabled}
        />
      </Box>
      <Box sx={fieldsStyle}>
        <PasteRecipe replaces={form.hasTexts} disabled={disabled} onPaste={change} />
        <TextInput
          {...field("title")}
          label="Titre"
          hint={remainingCharacters(values.title)}
          autoComplete="off"
        />
        <TextInput
          {...field("description")}
          label="Description"
          hint="Les étapes, la cuisson, le tour de main."
          multiline
          minRows={6}
        />
        <IngredientRows
          lines={values.ingredients}
          onChange={change}
          focusAfterRender={form.focusAfterRender}
          fieldErrors={fieldErrors}
          disabled={disabled}
        />
        <Box sx={detailsStyle}>
          <TextInput
            {...field("servings")}
            label="Pour combien de personnes&#8239;?"
            autoComplete="off"
            hint="Facultatif."
            inputProps={numericInput}
          />
          <TextInput
            {...field("minutes")}
            label="Temps total"
            autoComplete="off"
            hint="Facultatif&nbsp;: par exemple 45&nbsp;min ou 1&nbsp;h&nbsp;30."
          />
          <Box sx={{ gridColumn: "1 / -1" }}>
            <TextInput
              {...field("source")}
              label="D'après"
              autoComplete="off"
              hint="Facultatif&nbsp;: une personne, un livre, une revue."
            />
          </Box>
        </Box>
        {note && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
        {failure && (
          <Alert severity="error" data-failure>
            {failure}
          </Alert>
        )}
        <FormBar
          submitLabel={submitLabel}
          stage={stage}
          progress={form.progress}
          draft={form.draft}
          onCancel={form.cancel}
          onAbort={form.abort}
        />
      </Box>
      <LazyConfirmDialog
        open={leaving.isLeaving}
        title="Quitter sans envoyer&#8239;?"
        text={
          isDraftLost
            ? draftTexts.failed
            : "Votre recette reste en brouillon sur cet appareil\u202f; sa photo, jusqu'à votre déconnexion."
        }
        confirmLabel="Quitter"
        color={isDraftLost ? "error" : "primary"}
        onConfirm={leaving.leave}
        onClose={leaving.stay}
      />
    </Box>
  );
}

/**
 * Returns a text such as "3 caractères encore", or "2 caractères de trop" if the title is too long. Returns undefined
 * if more than 40 characters are left.
 */
function remainingCharacters(title: string): string | undefined {
  const left = textLimits.title - title.trim().length;
  if (left > 40) return undefined;
  return left < 0
    ? `${formatCount(-left, "caractère")} de trop`
    : `${formatCount(left, "caractère")} encore`;
}

const formStyle = {
  display: "grid",
  gap: { xs: 3, md: 5 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 6fr)" },
} as const;

const photoStyle = { position: { md: "sticky" }, top: { md: 96 } } as const;

const fieldsStyle = { display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" } as const;

const detailsStyle = {
  display: "grid",
  columnGap: 2,
  rowGap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
} as const;

/** A constant, so that `TextInput` renders only if its own props change. */
const numericInput = { inputMode: "numeric" } as const;
