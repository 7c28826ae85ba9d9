import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { decisionGrounds } from "#shared/model/grounds.ts";
import type { Decision } from "#shared/model/report.ts";
import { formatDate } from "../../components/format-date.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { TitledCard } from "../../components/titled-card.tsx";
import { stackedCard } from "../../theme/card-style.ts";
import { decisionsQuery } from "./queries.ts";
import { useScrollToHash } from "./use-scroll-to-hash.ts";

const LazyAppealDialog = lazyDialog("appeal-dialog", () => import("./appeal-dialog.tsx"));

const outcomes: Record<Decision["outcome"], string> = {
  WITHDRAWN: "retirée",
  CONTESTED: "retirée, contestation en cours",
  UPHELD: "retirée, décision maintenue",
  RESTORED: "retirée, puis de nouveau en ligne",
  MOOT: "retirée, puis supprimée avec son défi",
};

/**
 * Lists the moderation decisions on the user's recipes, and lets the user contest them (D44). Renders nothing if there
 * are no decisions.
 */
export function DecisionsCard() {
  const query = useQuery(decisionsQuery);
  const { data, isError } = query;
  // Stays true during a retry, so that the card remains visible.
  const [hasFailed, setFailed] = useState(false);
  if (isError && !hasFailed) setFailed(true);
  const card = useScrollToHash("#decisions", data !== undefined && data.length > 0);
  if (data ? data.length === 0 : !hasFailed) return null;
  return (
    <TitledCard
      title="Décisions de modération"
      ref={card}
      id="decisions"
      tabIndex={-1}
      sx={cardStyle}
    >
      <QueryState query={query} skeleton={null} error="Les décisions n'ont pas pu être chargées.">
        {(decisions) => (
          <Box component="ul" sx={listStyle}>
            {decisions.map((decision) => (
              <DecisionItem
                key={decision.caseId}
                decision={decision}
                onAppealed={() => card.current?.focus()}
              />
            ))}
          </Box>
        )}
      </QueryState>
    </TitledCard>
  );
}

interface DecisionItemProps {
  decision: Decision;
  /** Called after the user has contested the decision and the appeal dialog has closed. */
  onAppealed: () => void;
}

function DecisionItem({ decision, onAppealed }: DecisionItemProps) {
  const { caseId, title, outcome, ground, facts, reported, decidedAt, appeal, appealUntil } =
    decision;
  const [isAppealing, setAppealing] = useState(false);
  // The deadline `appealUntil` is absent once the user has contested the decision.
  const canAppeal = appealUntil !== undefined && new Date().toISOString() <= appealUntil;
  return (
    <li>
      <Box sx={{ fontWeight: 600 }}>{`${title}\u00a0: ${outcomes[outcome]}`}</Box>
      <Box sx={{ whiteSpace: "pre-line" }}>{facts}</Box>
      <Box sx={{ color: "text.secondary" }}>
        {`Décision du ${formatDate(decidedAt)}. Fondement\u00a0: ${decisionGrounds[ground]}. ${
          reported ? "Un signalement y a conduit." : "Prise de notre propre initiative."
        } Aucun moyen automatisé n'a servi à la décision.`}
      </Box>
      {appeal && (
        <Box sx={{ pl: 2, borderLeft: 3, borderColor: "divider" }}>
          <Box sx={{ fontWeight: 600 }}>{`Votre contestation du ${formatDate(appeal.at)}`}</Box>
          <Box sx={{ whiteSpace: "pre-line" }}>{appeal.message}</Box>
        </Box>
      )}
      {canAppeal && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2 }}>
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            aria-label={`Contester la décision sur ${title}`}
            onClick={() => setAppealing(true)}
          >
            Contester
          </Button>
          <Box sx={{ color: "text.secondary" }}>{`jusqu'au ${formatDate(appealUntil)}`}</Box>
        </Box>
      )}
      <LazyAppealDialog
        caseId={caseId}
        title={title}
        open={isAppealing}
        onClose={() => setAppealing(false)}
        // Moves the focus to the card after an appeal, because the button that opened the dialog no longer exists.
        onClosed={() => !canAppeal && onAppealed()}
      />
    </li>
  );
}

const cardStyle = { ...stackedCard, outline: "none", scrollMarginTop: 80 } as const;

const listStyle = {
  overflowWrap: "anywhere",
  "& li": { display: "grid", gap: 1, py: 1.5, borderTop: 1, borderColor: "divider" },
} as const;
