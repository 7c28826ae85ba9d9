import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { decisionGrounds } from "#shared/model/grounds.ts";
import type { CaseDetails, Decision } from "#shared/model/report.ts";
import { ButtonLink } from "../../../components/button-link.tsx";
import { formatDateAndTime } from "../../../components/format-date.ts";
import { TitledCard } from "../../../components/titled-card.tsx";
import { paths } from "../../../navigation/paths.ts";
import { cardPadding } from "../../../theme/card-style.ts";
import { statusNames } from "./case-status.ts";

/** The decisions on the reported recipe, and the withdrawals of the author's other recipes. */
export function CaseHistory({ details }: { details: CaseDetails }) {
  const { author, recipe, decision, kept, history } = details;
  const withdrawals = [...(decision ? [decision] : []), ...history];
  return (
    <TitledCard
      title={author ? `Décisions pour ${author.nom}` : "Le compte de l'auteur n'existe plus"}
      sx={{ p: cardPadding, overflowWrap: "anywhere" }}
    >
      {author?.isBanned && <Typography>Ce compte est banni.</Typography>}
      {author && (
        <ButtonLink to={accountPath(author.email)} sx={{ ml: -1.75 }}>
          Voir le compte
        </ButtonLink>
      )}
      {kept || withdrawals.length > 0 ? (
        <ul>
          {kept && (
            <PastDecision
              heading={`${recipe?.title ?? "Cette recette"}\u00a0: conservée`}
              facts={kept.facts}
              basis={`Le ${formatDateAndTime(kept.at)}`}
            />
          )}
          {withdrawals.map((past) => (
            <Withdrawal key={past.caseId} decision={past} />
          ))}
        </ul>
      ) : (
        <Typography color="textSecondary">Aucun retrait jusqu'ici.</Typography>
      )}
    </TitledCard>
  );
}

/** Returns the path of the list of users, searched for an email address. */
function accountPath(email: string): string {
  return `${paths.admin}?tab=users&q=${encodeURIComponent(email)}`;
}

/**
 * The decision on a restored recipe still contains the facts and the date of the withdrawal. The text therefore
 * mentions both the withdrawal and the restoration.
 */
function describeOutcome(outcome: Decision["outcome"]): string {
  const text = statusNames[outcome].toLowerCase();
  return outcome === "RESTORED" ? `retirée, puis ${text}` : text;
}

function Withdrawal({ decision }: { decision: Decision }) {
  const { title, outcome, ground, facts, decidedAt, appeal } = decision;
  return (
    <PastDecision
      heading={`${title}\u00a0: ${describeOutcome(outcome)}`}
      facts={facts}
      basis={`${decisionGrounds[ground]}, le ${formatDateAndTime(decidedAt)}`}
    >
      {appeal && (
        <Box sx={{ mt: 1, pl: 2, borderLeft: 3, borderColor: "divider" }}>
          <Box sx={{ fontWeight: 600 }}>{`Contestation du ${formatDateAndTime(appeal.at)}`}</Box>
          <Box sx={{ whiteSpace: "pre-line" }}>{appeal.message}</Box>
        </Box>
      )}
    </PastDecision>
  );
}

interface PastDecisionProps {
  heading: string;
  facts: string | undefined;
  /** The legal ground, if there is one, and the date. */
  basis: string;
  children?: ReactNode;
}

function PastDecision({ heading, facts, basis, children }: PastDecisionProps) {
  return (
    <Box component="li" sx={{ mt: 2 }}>
      <Box sx={{ fontWeight: 600 }}>{heading}</Box>
      <Box sx={{ whiteSpace: "pre-line" }}>{facts}</Box>
      <Box sx={{ color: "text.secondary" }}>{basis}</Box>
      {children}
    </Box>
  );
}
