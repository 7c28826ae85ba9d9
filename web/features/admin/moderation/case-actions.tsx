import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { decideCase, restoreRecipe } from "#shared/contract/moderation-cases.ts";
import type { CaseDecision, CaseDetails, ModerationCase } from "#shared/model/report.ts";
import { ApiError, errorMessage, send } from "../../../api/client.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { reloadQueries } from "../../../api/query-reload.ts";
import { busyButton } from "../../../components/busy-button.ts";
import { lazyDialog } from "../../../components/lazy-dialog.tsx";
import { useOpeningKey } from "../../../hooks/use-opening-key.ts";
import { useSingleMutation } from "../../../hooks/use-single-mutation.ts";
import { useToast } from "../../../hooks/use-toast.ts";

/** The decisions that a moderation case currently allows, as buttons. */
export function CaseActions({ details }: { details: CaseDetails }) {
  const { id, status, recipe } = details;
  // If the recipe has no case yet, the API expects the year 1970, because the administrator cannot have seen a
  // decision.
  const since = details.since ?? new Date(0).toISOString();
  const { decide, isPending } = useDecision(id);
  const [isWithdrawing, setWithdrawing] = useState(false);
  // Value of `since` when the withdrawal dialog was opened. While the dialog is open, the page may reload the case
  // without the administrator noticing.
  const [sinceOpened, setSinceOpened] = useState("");
  const withdrawalKey = useOpeningKey(isWithdrawing);
  const card = useRef<HTMLDivElement>(null);
  const [decisionCount, setDecisionCount] = useState(0);

  // Saving a decision removes the focused button, so the focus moves to the surrounding card.
  useEffect(() => {
    if (decisionCount > 0) card.current?.focus();
  }, [decisionCount]);

  /** Closes the withdrawal dialog once the decision is saved. After a failure, it stays open. */
  async function settle(decision: Promise<boolean>) {
    if (!(await decision)) return;
    setWithdrawing(false);
    setDecisionCount((count) => count + 1);
  }

  const isContested = status === "CONTESTED";
  const isWithdrawn = isContested || status === "WITHDRAWN" || status === "UPHELD";
  const canWithdraw = isContested || (recipe !== null && !isWithdrawn);
  return (
    <Card ref={card} tabIndex={-1} component="section" aria-label="Décision" sx={cardStyle}>
      <Typography>{explanations[status]}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {status === "OPEN" && (
          <Button
            {...busyButton(isPending)}
            variant="contained"
            onClick={() => settle(decide({ decision: "KEEP", since }))}
          >
            Conserver
          </Button>
        )}
        {isWithdrawn && recipe && (
          <Button
            {...busyButton(isPending)}
            variant="contained"
            onClick={() => settle(decide({ decision: "RESTORE", since }))}
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
            onClick={() => {
              setSinceOpened(since);
              setWithdrawing(true);
            }}
          >
            {isContested ? "Maintenir le retrait" : "Retirer"}
          </Button>
        )}
      </Box>
      <LazyWithdrawDialog
        key={withdrawalKey}
        open={isWithdrawing}
        contestedDecision={(isContested && details.decision) || undefined}
        onDecide={(reasons) =>
          settle(decide({ decision: "WITHDRAW", ...reasons, since: sinceOpened }))
        }
        onClose={() => setWithdrawing(false)}
      />
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
  MOOT: "La recette a été supprimée avant votre décision\u00a0: il n'y a plus rien à décider. Ceux qui l'avaient signalée en sont avertis.",
};

const LazyWithdrawDialog = lazyDialog(
  "withdraw-dialog",
  () => import("./withdraw-dialog.tsx"),
  ({ WithdrawDialog }) => WithdrawDialog,
);

const successMessages: Partial<Record<ModerationCase["status"], string>> = {
  KEPT: "La recette est conservée",
  WITHDRAWN: "La recette est retirée, son auteur en est averti",
  UPHELD: "Le retrait est maintenu, l'auteur en est averti",
  RESTORED: "La recette est de nouveau en ligne",
};

/** The decision to restore a withdrawn recipe. */
interface Restoration {
  decision: "RESTORE";
  since: string;
}

/**
 * Saves a moderation decision and reports the outcome in a toast. Always reloads the case, because another
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
    onError: (failure) =>
      toast.error(
        errorMessage(failure, "La décision n'a pas pu être enregistrée. Veuillez réessayer."),
      ),
    onSettled: () =>
      reloadQueries(queryClient, queryKeys.cases, queryKeys.recipes, queryKeys.challenges),
  });
  /** Resolves to true if the case is decided, by this or another administrator. */
  async function decide(decision: CaseDecision | Restoration): Promise<boolean> {
    try {
      return (await mutateAsync(decision)) !== undefined;
    } catch (failure) {
      return failure instanceof ApiError && failure.code === "already-decided";
    }
  }
  return { decide, isPending };
}

const cardStyle = { display: "grid", gap: 2, p: { xs: 2.5, sm: 3 }, outline: "none" } as const;
