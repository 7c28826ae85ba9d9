import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { parisDay } from "#shared/rules/paris-days.ts";
import { errorMessage } from "../../api/api-error.ts";
import { useSingleMutation } from "../../hooks/use-single-mutation.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { useCookbook } from "../cookbook/use-cookbook.ts";

/** Says where the cookbook is, because the recipe may be the first one in it (D39). */
const savedText = "C'est noté dans «\u00a0Mon carnet\u00a0», dans le menu de votre compte.";

/**
 * A button that adds a recipe to the user's cookbook with today's date as its cooking date (D39). Once the cookbook
 * contains this date, a text replaces the button.
 */
export function CookedToday({ recipeId }: { recipeId: string }) {
  const { keep, isCookedOn } = useCookbook();
  const toast = useToast();
  const today = parisDay(new Date());
  const doneText = useRef<HTMLParagraphElement>(null);
  const { mutate, isSuccess, isPending } = useSingleMutation({
    mutationFn: () => keep(recipeId, { cookedOn: parisDay(new Date()) }),
    onSuccess: () => toast.success(savedText),
    onError: (error) =>
      toast.error(errorMessage(error, "Erreur lors de l'enregistrement dans votre carnet")),
  });
  useEffect(() => {
    // Moves the focus to the text, because the focused button no longer exists.
    if (isSuccess) doneText.current?.focus({ preventScroll: true });
  }, [isSuccess]);
  return (
    <Box sx={{ mt: 4, display: "grid", gap: 0.5, justifyItems: "start" }}>
      {isSuccess || isCookedOn(recipeId, today) ? (
        <Box component="p" ref={doneText} tabIndex={-1} sx={doneStyle}>
          Cuisinée aujourd'hui
        </Box>
      ) : (
        <>
          <Button
            color="secondary"
            aria-busy={isPending}
            onClick={() => mutate()}
            sx={{ ml: -1.75 }}
          >
            Je l'ai cuisinée
          </Button>
          <Typography variant="body2" color="textSecondary">
            Votre carnet retient la date. Les autres voient seulement combien de personnes ont
            cuisiné cette recette.
          </Typography>
        </>
      )}
    </Box>
  );
}

const doneStyle = { m: 0, lineHeight: "44px", color: "secondary.main", outline: "none" } as const;
