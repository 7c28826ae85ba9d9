import FlagIcon from "@mui/icons-material/OutlinedFlag";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { Recipe } from "#shared/model/recipe.ts";
import { useAuth } from "../hooks/use-auth.ts";
import { paths } from "../navigation/paths.ts";
import { lazyDialog } from "./lazy-dialog.tsx";
import { NavigationButton } from "./navigation-button.tsx";

const LazyReportDialog = lazyDialog(
  "report-dialog",
  async () => (await import("./report-dialog.tsx")).ReportDialog,
  ({ open }) => open,
);

/** The way to say that somebody else's recipe should not be here; administrators open its case (D44). */
export function ReportButton({ recipe }: { recipe: Pick<Recipe, "id" | "title" | "user"> }) {
  const { user } = useAuth();
  const [open, setOpen] = useState(false);
  if (user?.role === "ADMIN") {
    return (
      <NavigationButton
        to={paths.case(recipe.id)}
        color="inherit"
        startIcon={<FlagIcon />}
        sx={buttonStyle}
      >
        Modérer
      </NavigationButton>
    );
  }
  if (!user || user.id === recipe.user.id) return null;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<FlagIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={buttonStyle}
      >
        Signaler
      </Button>
      <LazyReportDialog recipeId={recipe.id} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const buttonStyle = { color: "text.secondary", displayPrint: "none" } as const;
