import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { useAuth } from "../../hooks/use-auth.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { paths } from "../../navigation/paths.ts";
import { draftKey } from "./draft.ts";
import { formLogic } from "./form-logic.ts";
import { RecipeForm } from "./recipe-form.tsx";

const expired = "Le délai de modification est expiré";

/** The form of one's own recipe; past the end of the challenge it says so and leads to /challenges (spec §2). */
export function EditForm({ recipe }: { recipe: RecipeForReader }) {
  const { user } = useAuth();
  const { error: showError } = useToast();
  const navigate = useNavigate();
  const endDate = Date.parse(recipe.challenge.endDate);
  const closed = useRef(Date.now() >= endDate).current;

  useEffect(() => {
    if (!closed) return;
    showError(expired);
    navigate(paths.challenges, { replace: true });
  }, [closed, showError, navigate]);

  if (closed) return null;
  const { title, description, ingredients } = recipe;
  return (
    <RecipeForm
      submitLabel="Enregistrer les modifications"
      currentPhoto={recipe}
      task={{
        initial: { title, description, ingredients },
        photoRequired: false,
        draftKey: draftKey(user?.id ?? "", { recipeId: recipe.id }),
        send: async (...values) => (await formLogic.submission()).saveRecipe(recipe.id, ...values),
        success: "Recette modifiée avec succès !",
        failure: "Une erreur est survenue lors de la modification de la recette",
      }}
    />
  );
}
