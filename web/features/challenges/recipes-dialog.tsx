import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { challengeQuery } from "../../api/queries.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { fullScreenOnPhoneStyle } from "../../components/full-screen.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { useLastDefined } from "../../hooks/use-last-defined.ts";
import { RecipeGridSkeleton } from "../../recipe/card/recipe-grid.tsx";
import { LazyTimerBar } from "../../recipe/cooking/lazy-timers.tsx";
import Winners from "./winners.tsx";

const ChallengeRecipes = lazyPart("challenge-recipes", () => import("./challenge-recipes.tsx"), {
  placeholder: <RecipeGridSkeleton count={2} />,
});

interface RecipesDialogProps {
  /** The challenge whose recipes the dialog shows. Undefined closes the dialog. */
  challengeId: string | undefined;
  onClose: () => void;
}

/** Shows all recipes of a finished challenge in a dialog over the challenge history (spec §2). */
export default function RecipesDialog({ challengeId: openedId, onClose }: RecipesDialogProps) {
  const id = useId();
  const challengeId = useLastDefined(openedId);
  return (
    <Dialog
      open={openedId !== undefined}
      onClose={onClose}
      aria-labelledby={id}
      maxWidth="md"
      fullWidth
      slotProps={{ paper: { sx: fullScreenOnPhoneStyle } }}
    >
      <DialogTitle id={id}>Détails du défi</DialogTitle>
      <DialogContent>{challengeId && <Details challengeId={challengeId} />}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Fermer
        </Button>
      </DialogActions>
      <LazyTimerBar />
    </Dialog>
  );
}

function Details({ challengeId }: { challengeId: string }) {
  const query = useQuery(challengeQuery(challengeId));
  return (
    <QueryState
      query={query}
      skeleton={<RecipeGridSkeleton count={2} />}
      error="Erreur lors du chargement des défis"
      gone={<EmptyState text="Ce défi n'existe pas ou n'existe plus." />}
    >
      {(challenge) => (
        <>
          <Box sx={{ display: "grid", gap: 1, mb: 3 }}>
            <Typography variant="h3" sx={{ overflowWrap: "anywhere" }}>
              {challenge.title}
            </Typography>
            <Winners challenge={challenge} />
          </Box>
          <ChallengeRecipes key={challenge.id} challenge={challenge} heading="h4" />
        </>
      )}
    </QueryState>
  );
}
