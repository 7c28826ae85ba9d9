import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import Skeleton from "@mui/material/Skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useParams } from "react-router-dom";
import type { ChallengeResults } from "#shared/model/results.ts";
import { ApiError } from "../../api/api-error.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { formatDateAndTime } from "../../components/format-date.ts";
import { formatCount } from "../../components/format-number.ts";
import { MoreButton } from "../../components/more-button.tsx";
import { Page } from "../../components/page.tsx";
import { LeadSkeleton, TitleSkeleton } from "../../components/page-skeleton.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { paths } from "../../navigation/paths.ts";
import { RecipeReader } from "../../recipe/reading/recipe-reader.tsx";
import { DownloadButton } from "./download-button.tsx";
import { OwnResult } from "./own-result.tsx";
import { Podium } from "./podium.tsx";
import { resultsQuery } from "./queries.ts";
import { ResultsTable } from "./results-table.tsx";
import { ScoreFormula } from "./score-formula.tsx";
import { StarDistribution } from "./star-distribution.tsx";

const loadError = "Erreur lors du chargement du palmarès";

/** The results of a challenge at /challenges/{id}/results: the ranking with all votes and scores (D37). */
export default function ResultsPage() {
  const { challengeId = "" } = useParams();
  const query = useInfiniteQuery(resultsQuery(challengeId));
  const pages = query.data?.pages.map(({ reply }) => reply);
  const first = pages?.[0];
  // Renders the title together with the results, because showing the title earlier would shift the layout.
  const shown = useDeferredValue(first);
  const isLoading = !shown && !query.isError;
  const entries = pages?.flatMap((page) => page.entries) ?? [];
  const backLink = (
    <ButtonLink to={paths.challenge(challengeId)} sx={{ mx: -1.75, displayPrint: "none" }}>
      Voir le défi
    </ButtonLink>
  );
  const refusal = refusalText(query.error);
  if (refusal) {
    return (
      <Page title="Palmarès">
        <EmptyState
          text={refusal}
          action={
            <ButtonLink to={paths.challengeHistory} variant="contained">
              Voir l'historique
            </ButtonLink>
          }
        />
      </Page>
    );
  }
  return (
    <Page
      title={shown ? `Palmarès\u00a0: ${shown.challenge.title}` : "Palmarès"}
      titlePlaceholder={isLoading && <TitleSkeleton>Palmarès</TitleSkeleton>}
      lead={isLoading ? <LeadSkeleton /> : shown && summaryOf(shown)}
      actions={backLink}
    >
      <GlobalStyles styles={printStyle} />
      <QueryState
        query={{ ...query, data: first }}
        skeleton={<Skeleton variant="rounded" height={420} />}
        error={loadError}
      >
        {(results) => (
          <Box sx={{ display: "grid", gap: { xs: 4, sm: 5 } }}>
            {results.mine && <OwnResult mine={results.mine} results={results} />}
            <Podium entries={results.entries} />
            {results.stars && results.ratingCount > 0 && (
              <StarDistribution title="Les votes par étoiles" stars={results.stars} />
            )}
            {results.recipeCount === 0 ? (
              <EmptyState
                text="Aucune recette n'a été proposée pour ce défi"
                action={<ButtonLink to={paths.challenges}>Voir les défis en cours</ButtonLink>}
              />
            ) : (
              <Box>
                <ResultsTable entries={entries} />
                <MoreButton
                  hasMore={query.hasNextPage}
                  isBusy={query.isFetchingNextPage}
                  error={query.isFetchNextPageError ? loadError : undefined}
                  loadMore={query.fetchNextPage}
                />
              </Box>
            )}
            <Box sx={{ displayPrint: "none" }}>
              <Disclosure summary={<b>Comment c'est calculé</b>}>
                <ScoreFormula results={results} />
              </Disclosure>
              <DownloadButton challengeId={challengeId} />
            </Box>
          </Box>
        )}
      </QueryState>
      <RecipeReader />
    </Page>
  );
}

function summaryOf({ recipeCount, ratingCount, recordedAt }: ChallengeResults): string {
  const sums = `${formatCount(recipeCount, "recette")}, ${formatCount(ratingCount, "vote")}`;
  return `Palmarès arrêté le ${formatDateAndTime(recordedAt)}\u00a0: ${sums}.`;
}

function refusalText(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 404) return "Ce défi n'existe pas ou n'existe plus.";
  return error.status === 409 ? error.message : undefined;
}

/** When the page is printed, fits the results on one sheet and hides the navigation. */
const printStyle = {
  "@media print": {
    "body header:not(main header), body footer": { display: "none !important" },
    // The titles of recipes are buttons.
    "button:not(main table button, main section button)": { display: "none !important" },
    "main table button, main section button": { display: "inline !important" },
    "main ol, main svg": { display: "none !important" },
    "main table, main p, main th p, main thead th": { fontSize: "9pt !important" },
    "main h1": { fontSize: "18pt !important" },
    "main h2, main h3": { fontSize: "12pt !important", marginBottom: "1mm !important" },
    "main tbody th > *": { display: "inline", marginRight: "2mm" },
    "main td, main th": { padding: "0.5mm 2mm !important" },
    "main section, main header": { marginBottom: "0 !important", padding: "0 !important" },
    tr: { breakInside: "avoid" },
  },
} as const;
