import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { decideCase, restoreRecipe } from "#shared/contract/moderation-cases.ts";
import type { CaseDecision, CaseDetails, Decision, ModerationCase } from "#shared/model/report.ts";
import { hasCode } from "../../../api/api-error.ts";
import { send } from "../../../api/client.ts";
import { queryKeys, reloadQueries } from "../../../api/query-keys.ts";
import { LazyConfirmDialog } from "../../../components/lazy-confirm-dialog.ts";
import { lazyDialog } from "../../../components/lazy-dialog.tsx";
import { useSingleMutation } from "../../../hooks/use-single-mutation.ts";
import { useToast } from "../../../hooks/use-toast.ts";
import { stackedCard } from "../../../theme/card-style.ts";
import { decisionFailure } from "./decision-failure.ts";

/** Buttons for the decisions that a moderation case currently allows. */
export function CaseActions({ details }: { details: CaseDetails }) {
  const { id, status, recipe } = details;
  // Time of the latest change to the case that the administrator has seen. For a recipe without a case, the API expects
  // a time in 1970.
  const since = details.since ?? new Date(0).toISOString();
  const { save, isPending } = useDecision(id);
  const toast = useToast();
  const [dialog, setDialog] = useState<"keep" | "withdraw" | "restore">();
  // The state that the case had when the dialog was opened. The page may reload the case while the dialog is open, but
  // the administrator decides on the earlier state.
  const [opened, setOpened] = useState<OpenedCase>({ since, contestedDecision: undefined });
  const card = useRef<HTMLDivElement>(null);
  const [focusRequests, setFocusRequests] = useState(0);

  // Saving a decision removes the focused button, so the focus moves to the surrounding card.
  useEffect(() => {
    if (focusRequests > 0) card.current?.focus();
  }, [focusRequests]);

  const isContested = status === "CONTESTED";
  const openDialog = (name: "keep" | "withdraw" | "restore") => {
    setOpened({ since, contestedDecision: (isContested && details.decision) || undefined });
    setDialog(name);
  };

  const closeDialog = () => {
    setDialog(undefined);
    // The button that opened the dialog may have disappeared, because another administrator may have decided the case.
    if (since !== opened.since) setFocusRequests((count) => count + 1);
  };

  /** Saves a decision and closes its dialog. After a failure, the dialog stays open and shows an error message. */
  async function decide(decision: CaseDecision | Restoration) {
    if ((await save(decision)) === undefined) return;
    setDialog(undefined);
    setFocusRequests((count) => count + 1);
  }

  /** Restores the recipe. The dialog has no text field, so it closes after a failure, and a toast shows the error. */
  async function restore() {
    try {
      await decide({ decision: "RESTORE", since: opened.since });
    } catch (failure) {
      toast.error(decisionFailure(failure, { hasText: false }));
      setDialog(undefined);
      if (hasCode(failure, "already-decided")) setFocusRequests((count) => count + 1);
    }
  }

  const isWithdrawn = isContested || status === "WITHDRAWN" || status === "UPHELD";
  const canWithdraw = isContested || (recipe !== null && !isWithdrawn);
  return (
    <Card ref={card} tabIndex={-1} component="section" aria-label="Décision" sx={cardStyle}>
      <Typography>{explanations[status]}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {status === "OPEN" && (
          <Button
            variant="contained"
            aria-haspopup="dialog"
            disabled={isPending}
            onClick={() => openDialog("keep")}
          >
            Conserver
          </Button>
        )}
        {isWithdrawn && recipe && (
          <Button
            variant={isContested ? "contained" : "outlined"}
            aria-haspopup="dialog"
            disabled={isPending}
            onClick={() => openDialog("restore")}
          >
            Remettre en ligne
          </Button>
        )}
        {canWithdraw && (
          <Button
            variant="outlined"
            color="error"
            aria-haspopup="dialog"
            disabled={isPending}
            onClick={() => openDialog("withdraw")}
          >
            {isContested ? "Maintenir le retrait" : "Retirer"}
          </Button>
        )}
      </Box>
      <LazyKeepDialog
        open={dialog === "keep"}
        status={status}
        onDecide={(reasons) => decide({ decision: "KEEP", ...reasons, since: opened.since })}
        onClose={closeDialog}
      />
      <LazyWithdrawDialog
        open={dialog === "withdraw"}
        status={status}
        contestedDecision={opened.contestedDecision}
        onDecide={(reasons) => decide({ decision: "WITHDRAW", ...reasons, since: opened.since })}
        onClose={closeDialog}
      />
      {recipe && (
        <LazyConfirmDialog
          open={dialog === "restore"}
          title={`Remettre «\u00a0${recipe.title}\u00a0» en ligne\u202f?`}
          text="Son auteur et toute personne qui l'a signalée en seront avertis par email."
          confirmLabel="Remettre en ligne"
          busy={isPending}
          onConfirm={restore}
          onClose={closeDialog}
        />
      )}
    </Card>
  );
}

const explanations: Record<CaseDetails["status"], string> = {
  NONE: "Personne n'a signalé cette recette. Vous pouvez la retirer de votre propre initiative.",
  OPEN: "Ce dossier attend une décision. Ceux qui ont signalé la recette en seront avertis, et son auteur si vous la retirez.",
  KEPT: "La recette reste en ligne. Un nouveau signalement rouvrirait le dossier.",
  WITHDRAWN: "La recette est retirée. Son auteur peut contester pendant six mois.",
  CONTESTED: "L'auteur conteste le retrait. Relisez avec un œil neuf avant de décider.",
  UPHELD: "Le retrait est maintenu après contestation.",
  RESTORED: "La recette est de nouveau en ligne, avec ses votes et son rang.",
  MOOT: "La recette a été supprimée avant votre décision\u00a0: il n'y a plus rien à décider. Ceux qui l'avaient signalée en sont avertis, ou son auteur s'il contestait le retrait.",
};

const LazyKeepDialog = lazyDialog("keep-dialog", () => import("./keep-dialog.tsx"));

const LazyWithdrawDialog = lazyDialog("withdraw-dialog", () => import("./withdraw-dialog.tsx"));

const successMessages: Partial<Record<ModerationCase["status"], string>> = {
  KEPT: "La recette est conservée",
  WITHDRAWN: "La recette est retirée, son auteur en est averti",
  UPHELD: "Le retrait est maintenu, l'auteur en est averti",
  RESTORED: "La recette est de nouveau en ligne",
};

interface OpenedCase {
  since: string;
  contestedDecision: Decision | undefined;
}

interface Restoration {
  decision: "RESTORE";
  since: string;
}

/**
 * Returns a function that saves a moderation decision. The function always reloads the case, because another
 * administrator may have decided it.
 */
function useDecision(caseId: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutateAsync, isPending } = useSingleMutation({
    mutationFn: (decision: CaseDecision | Restoration) =>
      decision.decision === "RESTORE"
        ? send(restoreRecipe, { params: { caseId }, body: { since: decision.since } })
        : send(decideCase, { params: { caseId }, body: decision }),
    onSuccess: ({ status }) => toast.success(successMessages[status] ?? "C'est fait"),
    onSettled: () =>
      reloadQueries(queryClient, queryKeys.cases, queryKeys.recipes, queryKeys.challenges),
  });
  return { save: mutateAsync, isPending };
}

const cardStyle = { ...stackedCard, outline: "none" } as const;
