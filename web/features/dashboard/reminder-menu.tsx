import Button from "@mui/material/Button";
import { useState } from "react";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { quietButton } from "../../components/quiet-button.ts";

const LazyReminderList = lazyDialog("reminder-list", () => import("./reminder-list.tsx"));

/** A menu of reminders that the user can add to a calendar (D50). */
export function ReminderMenu() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const open = anchor !== undefined;
  return (
    <>
      <Button
        color={quietButton.color}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ ...quietButton.sx, ml: -1.75 }}
      >
        Me le rappeler
      </Button>
      <LazyReminderList anchor={anchor} open={open} onClose={() => setAnchor(undefined)} />
    </>
  );
}
