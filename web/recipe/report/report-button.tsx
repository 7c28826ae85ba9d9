import Button from "@mui/material/Button";
import { useState } from "react";
import type { Recipe } from "#shared/model/recipe.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { quietButton } from "../../components/quiet-button.ts";
import { useAuth } from "../../hooks/use-auth.ts";

const LazyReportDialog = lazyDialog(
  "report-dialog",
  () => import("./report-dialog.tsx"),
  ({ ReportDialog }) => ReportDialog,
  ({ open }) => open,
);

/** Button that reports another user's recipe (D44). */
export function ReportButton({ recipe: { id, user } }: { recipe: Recipe }) {
  const [open, setOpen] = useState(false);
  if (useAuth().user?.id === user.id) return null;
  return (
    <>
      <Button {...quietButton} onClick={() => setOpen(true)}>
        Signaler
      </Button>
      <LazyReportDialog recipeId={id} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
