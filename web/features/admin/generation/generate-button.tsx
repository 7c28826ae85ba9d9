import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import { useState } from "react";
import type { ChallengeType } from "#shared/model/challenge.ts";
import { lazyDialog } from "../../../components/lazy-dialog.tsx";
import { TextLink } from "../../../components/text-link.tsx";
import { paths } from "../../../navigation/paths.ts";
import { useProposal } from "./use-proposal.ts";

const LazyProposalDialog = lazyDialog("proposal-dialog", () => import("./proposal-dialog.tsx"));

const labels: Record<ChallengeType, string> = {
  DAILY: "Générer un défi quotidien",
  WEEKLY: "Générer un défi hebdomadaire",
};

/**
 * A button that generates a challenge and shows the proposal in a dialog. After publication, shows a link to the
 * challenge (D30).
 */
export function GenerateButton({ type }: { type: ChallengeType }) {
  const { proposed, clear, proposing, publishing } = useProposal(type);
  const [isRequested, setRequested] = useState(false);
  const open = isRequested && proposed !== undefined;
  const isLoading = isRequested && !open && proposing.isPending;

  const close = () => setRequested(false);
  function generate() {
    if (isLoading) return;
    LazyProposalDialog.preload();
    publishing.reset();
    clear();
    setRequested(true);
    proposing.mutate();
  }
  return (
    <Box sx={{ display: "grid", justifyItems: "start", gap: 1.5 }}>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        // The button stays enabled while a challenge is generated, because a disabled button would lose the focus.
        aria-disabled={isLoading}
        startIcon={isLoading && <CircularProgress size={18} color="inherit" aria-hidden />}
        sx={isLoading ? busyStyle : undefined}
        onClick={generate}
      >
        {labels[type]}
      </Button>
      <Box role="status" sx={{ overflowWrap: "anywhere" }}>
        {isLoading && "Génération en cours… Comptez une demi-minute au plus."}
        {publishing.data && (
          <>
            «&nbsp;{publishing.data.challenge.title}&nbsp;»{" "}
            {publishing.data.challenge.status === "NOT_STARTED" ? "est programmé" : "est en ligne"}.{" "}
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
          onPublish={(edited) => publishing.mutate(edited, { onSuccess: close })}
          onRegenerate={() => proposing.mutate()}
          onClose={close}
        />
      )}
    </Box>
  );
}

const busyStyle = { cursor: "default", color: "text.secondary", borderColor: "divider" } as const;
