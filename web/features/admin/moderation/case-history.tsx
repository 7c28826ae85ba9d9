import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { decisionGrounds } from "#shared/model/grounds.ts";
import type { CaseDetails, Decision } from "#shared/model/report.ts";
import { formatMoment } from "../components/format-dates.ts";
import { statusNames } from "./case-status.ts";

export function CaseHistory({ details: { author, decision, history } }: { details: CaseDetails }) {
  const id = useId();
  const decisions = [...(decision ? [decision] : []), ...history];
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2.5, sm: 3 }, overflowWrap: "anywhere" }}
    >
      <Typography id={id} variant="h3" component="h2">
        {author ? `Décisions pour ${author.nom}` : "Le compte de l'auteur n'existe plus"}
      </Typography>
      {author?.isBanned && <Typography>Ce compte est banni.</Typography>}
      {decisions.length === 0 ? (
        <Typography color="textSecondary">Aucune décision jusqu'ici.</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {decisions.map((past) => (
            <PastDecision key={past.caseId} decision={past} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function PastDecision({ decision }: { decision: Decision }) {
  const { title, outcome, ground, facts, decidedAt, appeal } = decision;
  return (
    <Box component="li" sx={{ mt: 2, overflowWrap: "anywhere" }}>
      <Box sx={{ fontWeight: 600 }}>{`${title}\u00a0: ${statusNames[outcome].toLowerCase()}`}</Box>
      <Box sx={{ whiteSpace: "pre-line" }}>{facts}</Box>
      <Box sx={{ color: "text.secondary" }}>
        {`${decisionGrounds[ground]}, le ${formatMoment(decidedAt)}`}
      </Box>
      {appeal && (
        <Box sx={{ mt: 1, pl: 2, borderLeft: 3, borderColor: "divider" }}>
          <Box sx={{ fontWeight: 600 }}>{`Contestation du ${formatMoment(appeal.at)}`}</Box>
          <Box sx={{ whiteSpace: "pre-line" }}>{appeal.message}</Box>
        </Box>
      )}
    </Box>
  );
}
