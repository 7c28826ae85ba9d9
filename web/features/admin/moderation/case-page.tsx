import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import type { CaseDetails } from "#shared/model/report.ts";
import { isNotFound } from "../../../api/api-error.ts";
import { ButtonLink } from "../../../components/button-link.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { formatDateAndTime } from "../../../components/format-date.ts";
import { Page } from "../../../components/page.tsx";
import { QueryState } from "../../../components/query-state.tsx";
import { paths } from "../../../navigation/paths.ts";
import { ListSkeleton } from "../components/list-skeleton.tsx";
import { useDemotionNotice } from "../components/use-demotion-notice.ts";
import { CaseActions } from "./case-actions.tsx";
import { CaseHistory } from "./case-history.tsx";
import { CaseRecipe } from "./case-recipe.tsx";
import { CaseReports } from "./case-reports.tsx";
import { isWaiting, statusNames } from "./case-status.ts";
import { caseGone } from "./decision-failure.ts";
import { caseQuery, casesQuery } from "./queries.ts";

/** A moderation case at /admin/signalements/{id}: the reported recipe, the reports and the decision (D44). */
export default function CasePage() {
  useDemotionNotice();
  const { caseId = "" } = useParams();
  // Does not cache the case between visits to the page, because it may no longer exist.
  const query = useQuery({ ...caseQuery(caseId), gcTime: 0 });
  const { data } = query;
  const isGone = isNotFound(query.error);
  const actions = (
    <Box sx={{ display: "flex", flexWrap: "wrap", mx: -1.75 }}>
      <ButtonLink to={paths.cases}>Tous les signalements</ButtonLink>
      <NextCaseLink caseId={caseId} />
    </Box>
  );
  if (isGone && !data) {
    return (
      <Page title="Dossier introuvable" actions={actions}>
        <EmptyState drawing="plate" text={caseGone} />
      </Page>
    );
  }
  return (
    <Page
      key={caseId}
      title={data?.recipe?.title ?? data?.decision?.title ?? "Dossier"}
      actions={actions}
      // A loaded case that no longer exists stays on screen, so that an open dialog keeps its text (D26b).
      lead={isGone ? caseGone : data && statusLine(data)}
    >
      <QueryState
        query={query}
        skeleton={<ListSkeleton />}
        error="Erreur lors du chargement du dossier"
      >
        {(details) => (
          <Box sx={columnsStyle}>
            <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3 }}>
              <CaseActions details={details} />
              <CaseReports reports={details.reports} count={details.reportCount} />
              <CaseHistory details={details} />
            </Box>
            {details.recipe ? (
              <CaseRecipe recipe={details.recipe} hidden={details.hidden} />
            ) : (
              <Typography color="textSecondary">Cette recette n'existe plus.</Typography>
            )}
          </Box>
        )}
      </QueryState>
    </Page>
  );
}

function statusLine({ status, since }: CaseDetails): string {
  return `${statusNames[status]}${since ? ` depuis le ${formatDateAndTime(since)}` : ""}`;
}

/** A link to the next case in the list that is awaiting a decision, excluding the case on this page. */
function NextCaseLink({ caseId }: { caseId: string }) {
  const { data } = useInfiniteQuery(casesQuery);
  const next = data?.find((listed) => isWaiting(listed) && listed.id !== caseId);
  if (!next) return null;
  return <ButtonLink to={paths.case(next.id)}>Dossier suivant</ButtonLink>;
}

const columnsStyle = {
  display: "grid",
  gap: 4,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 6fr)" },
} as const;
