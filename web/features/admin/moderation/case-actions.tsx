import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import type { CaseDetails } from "#shared/model/report.ts";
import { lazyDialog } from "../../../components/lazy-dialog.tsx";
import { useDecision } from "./use-decision.ts";

/** What can be decided of a case as it stands. */
export function CaseActions({ details }: { details: CaseDetails }) {
  const { id, status, recipe } = details;
  const { decide, restore, isPending } = useDecision(id);
  const [asks, setAsks] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const [decided, setDecided] = useState(0);

  // The button that was pressed is gone with the decision.
  useEffect(() => {
    if (decided > 0) card.current?.focus();
  }, [decided]);

  /** What was typed stays while nothing is decided. */
  async function settle(decision: Promise<boolean>) {
    if (!(await decision)) return;
    setAsks(false);
    setDecided((count) => count + 1);
  }

  const waits = status === "OPEN" || status === "CONTESTED";
  const isWithdrawn = status === "CONTESTED" || status === "WITHDRAWN" || status === "UPHELD";
  const canWithdraw = status === "CONTESTED" || (recipe !== null && (waits || status === "NONE"));
  return (
    <Card ref={card} tabIndex={-1} component="section" aria-label="Décision" sx={cardStyle}>
      <Typography>{explanations[status]}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {status === "OPEN" && (
          <Button
            variant="contained"
            disabled={isPending}
            onClick={() => settle(decide({ decision: "KEEP" }))}
          >
            Conserver
          </Button>
        )}
        {isWithdrawn && recipe && (
          <Button variant="contained" disabled={isPending} onClick={() => settle(restore())}>
            Remettre en ligne
          </Button>
        )}
        {canWithdraw && (
          <Button
            variant="outlined"
            color="error"
            aria-haspopup="dialog"
            disabled={isPending}
            onClick={() => setAsks(true)}
          >
            {status === "CONTESTED" ? "Maintenir le retrait" : "Retirer"}
          </Button>
        )}
      </Box>
      <LazyWithdrawDialog
        open={asks}
        contestedDecision={(status === "CONTESTED" && details.decision) || undefined}
        onDecide={(reasons) => settle(decide({ decision: "WITHDRAW", ...reasons }))}
        onClose={() => setAsks(false)}
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
};

/** WithdrawDialog, fetched when a recipe is to be withdrawn. */
const LazyWithdrawDialog = lazyDialog(
  "withdraw-dialog",
  () => import("./withdraw-dialog.tsx"),
  ({ WithdrawDialog }) => WithdrawDialog,
  ({ open }) => open,
);

const cardStyle = { display: "grid", gap: 2, p: { xs: 2.5, sm: 3 }, outline: "none" } as const;
