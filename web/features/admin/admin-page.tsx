import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { lazyPage } from "../../app/lazy-page.ts";
import { Page } from "../../app/page.tsx";

const tabs = [
  {
    key: "challenges",
    label: "Défis",
    Content: lazyPage("challenges-tab", () => import("./challenges/challenges-tab.tsx")),
  },
  {
    key: "users",
    label: "Utilisateurs",
    Content: lazyPage("users-tab", () => import("./users/users-tab.tsx")),
  },
  {
    key: "gpt",
    label: "GPT",
    Content: lazyPage("generation-tab", () => import("./generation/generation-tab.tsx")),
  },
] as const;

/** /admin: challenges, people and generation in three tabs (spec §2); `?tab=` names the open one. */
export default function AdminPage() {
  const [search, setSearch] = useSearchParams();
  const open = tabs.find(({ key }) => key === search.get("tab")) ?? tabs[0];
  return (
    <Page title="Administration">
      <Tabs
        value={open.key}
        onChange={(_, key: string) => setSearch({ tab: key })}
        aria-label="Administration"
        sx={{ mb: 3, borderBottom: 1, borderColor: "divider" }}
      >
        {tabs.map(({ key, label }) => (
          <Tab
            key={key}
            value={key}
            label={label}
            id={`tab-${key}`}
            aria-controls={`panel-${key}`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${open.key}`} aria-labelledby={`tab-${open.key}`}>
        <Suspense fallback={null}>
          <open.Content />
        </Suspense>
      </Box>
    </Page>
  );
}
