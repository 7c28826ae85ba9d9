import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import { useState } from "react";
import type { ChallengeType } from "#shared/model/challenge.ts";
import { lazyDialog } from "../../../components/lazy-dialog.tsx";
import { TextLink } from "../../../components/text-link.tsx";
import { paths } from "../../../navigation/paths.ts";
import { useProposal } from "./use-proposal.ts";

const LazyProposalDialog = lazyDialog(
  "proposal-dialog",
  () => import("./proposal-dialog.tsx"),
  ({ ProposalDialog }) => ProposalDialog,
  ({ open }) => open,
);

const labels: Record<ChallengeType, string> = {
  DAILY: "Générer un défi quotidien",
  WEEKLY: "Générer un défi hebdomadaire",
};

/** Has a challenge proposed, shows it, and leads to it once it is published (D30). */
export function GenerateButton({ type }: { type: ChallengeType }) {
  const { proposed, forget, proposing, publishing } = useProposal(type);
  const [wanted, setWanted] = useState(false);
  const open = wanted && proposed !== undefined;
  const isAwaited = wanted && !open && proposing.isPending;

  const close = () => setWanted(false);
  function generate() {
    if (isAwaited) return;
    LazyProposalDialog.preload();
    publishing.reset();
    forget();
    setWanted(true);
    proposing.mutate();
  }
  return (
    <Box sx={{ display: "grid", justifyItems: "start", gap: 1.5 }}>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        // Not `disabled`: the focus stays for the half minute that it may take.
        aria-disabled={isAwaited}
        startIcon={isAwaited && <CircularProgress size={18} color="inherit" aria-hidden />}
        sx={isAwaited ? busyStyle : undefined}
        onClick={generate}
      >
        {labels[type]}
      </Button>
      <Box role="status" sx={{ overflowWrap: "anywhere" }}>
        {isAwaited && "Génération en cours… Comptez une demi-minute au plus."}
        {publishing.data && (
          <>
            «&nbsp;{publishing.data.challenge.title}&nbsp;» est en ligne.{" "}
            <TextLink to={paths.challenge(publishing.data.challenge.id)}>Voir le défi</TextLink>
          </>
        )}
      </Box>
      {proposed && (
        <LazyProposalDialog
          open={open}
          type={type}
          proposed={proposed}
          running={publishing.isPending ? "publish" : proposing.isPending ? "propose" : undefined}
          onPublish={() => publishing.mutate(proposed.proposal, { onSuccess: close })}
          onRegenerate={() => proposing.mutate()}
          onClose={close}
        />
      )}
    </Box>
  );
}

const busyStyle = { cursor: "default", color: "text.secondary", borderColor: "divider" } as const;
