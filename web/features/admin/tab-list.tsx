import Box from "@mui/material/Box";
import type { KeyboardEvent } from "react";
import { Link } from "react-router-dom";

interface TabListProps {
  label: string;
  tabs: readonly { key: string; label: string }[];
  openKey: string;
  panelId: string;
}

/**
 * Tabs that are links, so that users can open them in a new window. The arrow keys move the focus, and Enter or Space
 * opens the focused tab. MUI's Tabs would need five times as much code.
 */
export function TabList({ label, tabs, openKey, panelId }: TabListProps) {
  return (
    <Box role="tablist" aria-label={label} onKeyDown={moveOrOpen} sx={listStyle}>
      {tabs.map(({ key, label }) => (
        <Link
          key={key}
          id={tabId(key)}
          role="tab"
          to={{ search: `?tab=${key}` }}
          tabIndex={key === openKey ? 0 : -1}
          aria-selected={key === openKey}
          aria-controls={key === openKey ? panelId : undefined}
        >
          {label}
        </Link>
      ))}
    </Box>
  );
}

export function tabId(key: string): string {
  return `tab-${key}`;
}

function moveOrOpen(event: KeyboardEvent<HTMLElement>) {
  // Leaves shortcuts such as Alt+Left (go back) to the browser.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.children] as HTMLElement[];
  const focused = tabs.indexOf(event.target as HTMLElement);
  const targets: Record<string, number> = {
    ArrowRight: (focused + 1) % tabs.length,
    ArrowLeft: (focused + tabs.length - 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const next = targets[event.key];
  if (next === undefined && event.key !== " ") return;
  event.preventDefault();
  if (next === undefined) tabs[focused]?.click();
  else tabs[next]?.focus();
}

const listStyle = {
  display: "flex",
  flexWrap: "wrap",
  mb: 3,
  borderBottom: 1,
  borderColor: "divider",
  "& > a": {
    minHeight: 48,
    display: "flex",
    alignItems: "center",
    px: { xs: 1.5, sm: 2 },
    mb: "-1px",
    borderBottom: "3px solid transparent",
    borderRadius: "8px 8px 0 0",
    color: "text.secondary",
    fontWeight: 600,
    textDecoration: "none",
    transition: "color 150ms ease-out, border-color 150ms ease-out",
    "&:hover": { color: "text.primary" },
    "&[aria-selected=true]": { color: "primary.main", borderColor: "primary.main" },
    // Forced-colours mode makes transparent borders visible, so inactive tabs use the background colour.
    "@media (forced-colors: active)": {
      borderColor: "Canvas",
      "&[aria-selected=true]": { borderColor: "Highlight" },
    },
  },
} as const;
