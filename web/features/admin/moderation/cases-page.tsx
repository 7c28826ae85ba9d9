import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { ModerationCase } from "#shared/model/report.ts";
import { ButtonLink } from "../../../components/button-link.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { formatDateAndTime } from "../../../components/format-date.ts";
import { Page } from "../../../components/page.tsx";
import { ListState } from "../../../components/query-state.tsx";
import { Tag } from "../../../components/tag.tsx";
import { paths } from "../../../navigation/paths.ts";
import { Thumbnail } from "../../../recipe/card/thumbnail.tsx";
import { itemListStyle } from "../../../theme/item-list-style.ts";
import { ListSkeleton } from "../components/list-skeleton.tsx";
import { useDemotionNotice } from "../components/use-demotion-notice.ts";
import { formatReports, isWaiting, statusNames } from "./case-status.ts";
import { casesQuery } from "./queries.ts";

/** The list of moderation cases: urgent ones first, then those that have waited longest for a decision (D44). */
export default function CasesPage() {
  useDemotionNotice();
  const query = useInfiniteQuery(casesQuery);
  return (
    <Page
      title="Signalements"
      actions={
        <ButtonLink to={paths.admin} sx={{ mx: -1.75 }}>
          Administration
        </ButtonLink>
      }
      lead="D'abord ce qui attend une décision&nbsp;: les cas urgents, puis les plus anciens."
    >
      <ListState
        query={query}
        skeleton={<ListSkeleton />}
        error="Erreur lors du chargement des signalements"
        empty={<EmptyState drawing="plate" text="Aucun signalement&nbsp;: tout va bien." />}
      >
        {(loaded) => (
          <Box component="ul" sx={itemListStyle}>
            {loaded.map((moderationCase) => (
              <CaseItem key={moderationCase.id} {...moderationCase} />
            ))}
          </Box>
        )}
      </ListState>
    </Page>
  );
}

function CaseItem(props: ModerationCase) {
  const { id, title, status, reportCount, since, urgent } = props;
  const waits = isWaiting(props);
  const when = `${waits ? "en attente depuis le" : "décidé le"} ${formatDateAndTime(since)}`;
  return (
    <li>
      <Thumbnail photo={props} />
      <Box sx={{ flex: "1 1 12rem", minWidth: 0 }}>
        <Box component={Link} to={paths.case(id)} sx={linkStyle}>
          {title}
        </Box>
        <Box sx={{ color: "text.secondary" }}>{`${formatReports(reportCount)}, ${when}`}</Box>
      </Box>
      <Box sx={statusStyle}>
        {urgent ? (
          <Chip color="error" label="Urgent" />
        ) : (
          <Tag outlined={!waits}>{statusNames[status]}</Tag>
        )}
      </Box>
    </li>
  );
}

/** Makes the whole list item clickable. */
const linkStyle = {
  fontWeight: 600,
  color: "text.primary",
  overflowWrap: "anywhere",
  "&::after": { content: '""', position: "absolute", inset: 0 },
} as const;

/** On phones, the status is below the text. The margin is the width of the photo and its gap. */
const statusStyle = { ml: { xs: "68px", sm: 0 } } as const;
