import EditIcon from "@mui/icons-material/EditOutlined";
import PrintIcon from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { Recipe, RecipeForReader } from "#shared/model/recipe.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { quietButton } from "../../components/quiet-button.ts";
import { useNow } from "../../hooks/use-now.ts";
import { paths } from "../../navigation/paths.ts";
import { KeepButton } from "../cookbook/keep-button.tsx";
import { CookButton } from "../cooking/cook-button.tsx";
import { ReportButton } from "../report/report-button.tsx";
import { ShareRecipe } from "../sharing/share-recipe.tsx";

interface RecipeActionsProps {
  recipe: Recipe | RecipeForReader;
  factor: number;
}

/** The buttons for cooking, printing and sharing a recipe, and others. */
export function RecipeActions({ recipe, factor }: RecipeActionsProps) {
  const now = useNow();
  const canEdit =
    "isMine" in recipe && recipe.isMine && now.getTime() < Date.parse(recipe.challenge.endDate);
  return (
    <Box sx={actionsStyle}>
      <CookButton recipe={recipe} factor={factor} />
      <KeepButton recipe={recipe} />
      {canEdit && (
        <ButtonLink {...quietButton} to={paths.editRecipe(recipe.id)} startIcon={<EditIcon />}>
          Modifier
        </ButtonLink>
      )}
      <Box sx={iconsStyle}>
        <ShareRecipe recipe={recipe} />
        <IconButton aria-label="Imprimer" title="Imprimer" onClick={() => window.print()}>
          <PrintIcon />
        </IconButton>
        <ReportButton recipe={recipe} />
      </Box>
    </Box>
  );
}

const iconsStyle = {
  display: "flex",
  ml: { xs: -1.25, sm: 0 },
  "& .MuiIconButton-root": { color: "text.secondary" },
} as const;

const actionsStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 0.5,
  displayPrint: "none",
} as const;
