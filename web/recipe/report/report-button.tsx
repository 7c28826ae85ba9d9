import FlagIcon from "@mui/icons-material/FlagOutlined";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import type { Recipe } from "#shared/model/recipe.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { useAuth } from "../../hooks/use-auth.ts";

const LazyReportDialog = lazyDialog("report-dialog", () => import("./report-dialog.tsx"));

/** A button for reporting another user's recipe (D44). */
export function ReportButton({ recipe: { id, user } }: { recipe: Recipe }) {
  const [open, setOpen] = useState(false);
  if (useAuth().user?.id === user.id) return null;
  return (
    <>
      <IconButton
        aria-label="Signaler"
        title="Signaler"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <FlagIcon />
      </IconButton>
      <LazyReportDialog recipeId={id} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
