import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { decisionGrounds } from "#shared/model/grounds.ts";
import type { CaseDetails, Decision } from "#shared/model/report.ts";
import { formatDateAndTime } from "../../../components/format-date.ts";
import { TitledCard } from "../../../components/titled-card.tsx";
import { cardPadding } from "../../../theme/card-style.ts";
import { statusNames } from "./case-status.ts";

export function CaseHistory({ details: { author, decision, history } }: { details: CaseDetails }) {
  const decisions = [...(decision ? [decision] : []), ...history];
  return (
    <TitledCard
      title={author ? `Retraits pour ${author.nom}` : "Le compte de l'auteur n'existe plus"}
      sx={{ p: cardPadding, overflowWrap: "anywhere" }}
    >
      {author?.isBanned && <Typography>Ce compte est banni.</Typography>}
      {decisions.length === 0 ? (
        <Typography color="textSecondary">Aucun retrait jusqu'ici.</Typography>
      ) : (
        <ul>
          {decisions.map((past) => (
            <PastDecision key={past.caseId} decision={past} />
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

/**
 * The decision on a restored recipe still contains the facts and the date of the withdrawal. The text therefore
 * mentions both the withdrawal and the restoration.
 */
function describeOutcome(outcome: Decision["outcome"]): string {
  const text = statusNames[outcome].toLowerCase();
  return outcome === "RESTORED" ? `retirée, puis ${text}` : text;
}

function PastDecision({ decision }: { decision: Decision }) {
  const { title, outcome, ground, facts, decidedAt, appeal } = decision;
  return (
    <Box component="li" sx={{ mt: 2 }}>
      <Box sx={{ fontWeight: 600 }}>{`${title}\u00a0: ${describeOutcome(outcome)}`}</Box>
      <Box sx={{ whiteSpace: "pre-line" }}>{facts}</Box>
      <Box sx={{ color: "text.secondary" }}>
        {`${decisionGrounds[ground]}, le ${formatDateAndTime(decidedAt)}`}
      </Box>
      {appeal && (
        <Box sx={{ mt: 1, pl: 2, borderLeft: 3, borderColor: "divider" }}>
          <Box sx={{ fontWeight: 600 }}>{`Contestation du ${formatDateAndTime(appeal.at)}`}</Box>
          <Box sx={{ whiteSpace: "pre-line" }}>{appeal.message}</Box>
        </Box>
      )}
    </Box>
  );
}
