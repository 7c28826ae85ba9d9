import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useId, useState } from "react";
import type { Challenge } from "#shared/model/challenge.ts";
import { loadChunk } from "../../app/load-chunk.ts";
import { DishSkeletons } from "../../components/dish-skeleton.tsx";

const ChallengeRecipes = lazy(() =>
  loadChunk("challenge-recipes", async () => ({
    default: (await import("./challenge-recipes.tsx")).ChallengeRecipes,
  })),
);

interface RecipesDialogProps {
  /** The challenge to look at; none closes the dialog. */
  challenge: Challenge | undefined;
  onClose: () => void;
}

/** All recipes of a finished challenge, over the history (spec §2). */
export function RecipesDialog({ challenge: opened, onClose }: RecipesDialogProps) {
  const id = useId();
  // Stays on screen while the dialog fades away.
  const [challenge, setChallenge] = useState(opened);
  if (opened && opened !== challenge) setChallenge(opened);
  return (
    <Dialog
      open={opened !== undefined}
      onClose={onClose}
      aria-labelledby={id}
      maxWidth="md"
      fullWidth
    >
      <DialogTitle id={id}>Détails du défi</DialogTitle>
      {challenge && (
        <DialogContent>
          <Typography variant="h3" sx={{ mb: 2, overflowWrap: "anywhere" }}>
            {challenge.title}
          </Typography>
          <Suspense fallback={<DishSkeletons count={2} />}>
            <ChallengeRecipes key={challenge.id} challengeId={challenge.id} heading="h4" />
          </Suspense>
        </DialogContent>
      )}
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Fermer
        </Button>
      </DialogActions>
    </Dialog>
  );
}
