import Box from "@mui/material/Box";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { ButtonLink } from "../../components/button-link.tsx";
import { formatCount } from "../../components/format-number.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../navigation/paths.ts";
import { ListSkeleton } from "./components/list-skeleton.tsx";
import { useDemotionNotice } from "./components/use-demotion-notice.ts";
import { isWaiting } from "./moderation/case-status.ts";
import { casesQuery } from "./moderation/queries.ts";
import { TabList, tabId } from "./tab-list.tsx";

const placeholder = <ListSkeleton />;

const tabs = [
  {
    key: "challenges",
    label: "Défis",
    Content: lazyPart("challenges-tab", () => import("./challenges/challenges-tab.tsx"), {
      placeholder,
    }),
  },
  {
    key: "users",
    label: "Utilisateurs",
    Content: lazyPart("users-tab", () => import("./users/users-tab.tsx"), { placeholder }),
  },
  {
    key: "gpt",
    label: "GPT",
    Content: lazyPart("generation-tab", () => import("./generation/generation-tab.tsx"), {
      placeholder,
    }),
  },
] as const;

/**
 * The admin page, with tabs for challenges, users and generation (spec §2). The URL parameter `tab` selects the tab.
 */
export default function AdminPage() {
  useDemotionNotice();
  const [search] = useSearchParams();
  const open = tabs.find(({ key }) => key === search.get("tab")) ?? tabs[0];
  return (
    <Page title="Administration" actions={<CasesLink />}>
      <TabList label="Administration" tabs={tabs} openKey={open.key} panelId={panelId} />
      <Box role="tabpanel" id={panelId} aria-labelledby={tabId(open.key)}>
        <open.Content />
      </Box>
    </Page>
  );
}

const panelId = "admin-panel";

function CasesLink() {
  const { data = [], hasNextPage } = useInfiniteQuery(casesQuery);
  const waitingCount = data.filter(isWaiting).length;
  const urgentCount = data.filter(({ urgent }) => urgent).length;
  // Moderation cases that wait for a decision come first in the list, so the first page usually contains all of them.
  // If the next page may contain more, a "+" follows the number.
  const plus = hasNextPage && waitingCount === data.length ? "+" : "";
  const urgent = urgentCount > 0 ? `, dont ${formatCount(urgentCount, "urgent")}` : "";
  return (
    <ButtonLink to={paths.cases} variant={waitingCount > 0 ? "contained" : "outlined"}>
      {waitingCount > 0 ? `Signalements (${waitingCount}${plus}${urgent})` : "Signalements"}
    </ButtonLink>
  );
}
