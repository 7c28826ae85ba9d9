import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { publicGrounds } from "#shared/model/grounds.ts";
import type { CaseDetails } from "#shared/model/report.ts";
import { formatMoment } from "../components/format-dates.ts";
import { formatReports } from "./case-status.ts";

interface CaseReportsProps {
  reports: CaseDetails["reports"];
  count: number;
}

/** The reports on a recipe. URLs are plain text, so that administrators do not follow them by accident. */
export function CaseReports({ reports, count }: CaseReportsProps) {
  const id = useId();
  if (count === 0) return null;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2.5, sm: 3 }, overflowWrap: "anywhere" }}
    >
      <Typography id={id} variant="h3" component="h2">
        {formatReports(count)}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {reports.map(({ ground, explanation, reportedAt, by }) => (
          <Box component="li" key={`${reportedAt} ${by?.nom}`} sx={{ mt: 2 }}>
            <Box sx={{ fontWeight: 600 }}>{publicGrounds[ground]}</Box>
            <Box sx={textStyle}>{explanation}</Box>
            <Box sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
              {`${by ? [by.nom, by.email].filter(Boolean).join(", ") : "Sans nom"}, le ${formatMoment(reportedAt)}`}
            </Box>
          </Box>
        ))}
      </Box>
      {count > reports.length && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {`Les ${reports.length} premiers sont montrés.`}
        </Typography>
      )}
    </Card>
  );
}

const textStyle = { whiteSpace: "pre-line", overflowWrap: "anywhere" } as const;
