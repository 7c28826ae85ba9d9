import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { LazyConfirmDialog } from "../../components/lazy-confirm-dialog.ts";
import { TextInput } from "../../components/text-input.tsx";
import { FormBar } from "./form-bar.tsx";
import { IngredientRows } from "./ingredient-rows.tsx";
import { PhotoField } from "./photo-field.tsx";
import { type RecipeFormTask, useRecipeForm } from "./use-recipe-form.ts";

interface RecipeFormProps {
  task: RecipeFormTask;
  submitLabel: string;
  currentPhoto?: { imageUrl: string; imageColor: string };
}

/** The form of a recipe: the photo first, then title, steps and ingredients. */
export function RecipeForm({ task, submitLabel, currentPhoto }: RecipeFormProps) {
  const { form, submit, sent, leaving, draft } = useRecipeForm(task);
  const { errors, isSubmitting } = form.formState;
  const disabled = isSubmitting || sent;
  return (
    <Box component="form" noValidate aria-label="Recette" onSubmit={submit} sx={formStyle}>
      <Box sx={photoStyle}>
        <PhotoField control={form.control} current={currentPhoto} disabled={disabled} />
      </Box>
      <Box sx={fieldsStyle}>
        <TextInput
          label="Titre"
          disabled={disabled}
          autoComplete="off"
          error={errors.title?.message}
          {...form.register("title")}
        />
        <TextInput
          label="Description"
          hint="Les étapes, la cuisson, le tour de main."
          multiline
          minRows={6}
          disabled={disabled}
          error={errors.description?.message}
          {...form.register("description")}
        />
        <IngredientRows form={form} disabled={disabled} />
        {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
        <FormBar submitLabel={submitLabel} sending={isSubmitting} sent={sent} draft={draft} />
      </Box>
      <LazyConfirmDialog
        open={leaving.isLeaving}
        title="Quitter sans envoyer ?"
        text="Votre texte reste en brouillon sur cet appareil ; la photo, elle, sera à reprendre."
        confirmLabel="Quitter"
        onConfirm={leaving.leave}
        onClose={leaving.stay}
      />
    </Box>
  );
}

const formStyle = {
  display: "grid",
  gap: { xs: 3, md: 5 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 6fr)" },
} as const;

const photoStyle = { position: { md: "sticky" }, top: { md: 96 } } as const;

const fieldsStyle = { display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" } as const;
