import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { publicGrounds } from "#shared/model/grounds.ts";
import type { CaseDetails } from "#shared/model/report.ts";
import { formatDateAndTime } from "../../../components/format-date.ts";
import { TitledCard } from "../../../components/titled-card.tsx";
import { cardPadding } from "../../../theme/card-style.ts";
import { formatReports } from "./case-status.ts";

interface CaseReportsProps {
  reports: CaseDetails["reports"];
  count: number;
}

/** The reports on a recipe. URLs are shown as plain text, so that administrators do not follow them by accident. */
export function CaseReports({ reports, count }: CaseReportsProps) {
  if (count === 0) return null;
  return (
    <TitledCard title={formatReports(count)} sx={{ p: cardPadding, overflowWrap: "anywhere" }}>
      <ul>
        {reports.map(({ ground, explanation, reportedAt, by }) => (
          <Box component="li" key={`${reportedAt} ${by?.nom}`} sx={{ mt: 2 }}>
            <Box sx={{ fontWeight: 600 }}>{publicGrounds[ground]}</Box>
            <Box sx={{ whiteSpace: "pre-line" }}>{explanation}</Box>
            <Box sx={{ color: "text.secondary" }}>
              {`${by ? [by.nom, by.email].filter(Boolean).join(", ") : "Sans nom"}, le ${formatDateAndTime(reportedAt)}`}
            </Box>
          </Box>
        ))}
      </ul>
      {count > reports.length && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {`Les ${reports.length} derniers sont montrés.`}
        </Typography>
      )}
    </TitledCard>
  );
}
