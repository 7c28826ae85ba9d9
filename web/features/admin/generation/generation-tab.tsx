import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { formatDateAndTime } from "../../../components/format-date.ts";
import { QueryState } from "../../../components/query-state.tsx";
import { RowsSkeleton } from "../components/list-skeleton.tsx";
import { AutomaticRuns } from "./automatic-runs.tsx";
import { KeyAndPrompts } from "./key-and-prompts.tsx";
import { generationSettingsQuery } from "./use-save-settings.ts";

/** The "GPT" tab: the API key, the prompts and the schedule for generating challenges (spec §2, D29, D30). */
export default function GenerationTab() {
  const query = useQuery(generationSettingsQuery);
  return (
    <>
      <Typography variant="h2" sx={{ mb: 3 }}>
        Configuration GPT
      </Typography>
      <QueryState
        query={query}
        skeleton={<RowsSkeleton />}
        error="Erreur lors du chargement des paramètres"
      >
        {(settings) => (
          <Box sx={{ display: "grid", gap: 3 }}>
            {settings.lastError && <LastError {...settings.lastError} />}
            <KeyAndPrompts settings={settings} />
            <Box sx={runsStyle}>
              <AutomaticRuns type="DAILY" settings={settings} />
              <AutomaticRuns type="WEEKLY" settings={settings} />
            </Box>
          </Box>
        )}
      </QueryState>
    </>
  );
}

/** Shows why the last generation failed. The next successful generation clears this error (D30). */
function LastError({ at, message }: { at: string; message: string }) {
  return (
    <Alert severity="warning" role="status">
      <b>
        La dernière génération a échoué (<time dateTime={at}>{formatDateAndTime(at)}</time>).
      </b>
      <br />
      {message}
    </Alert>
  );
}

const runsStyle = {
  display: "grid",
  gap: 3,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
} as const;
