import CookedIcon from "@mui/icons-material/CheckCircleOutlined";
import NoteIcon from "@mui/icons-material/EditNoteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import type { CookbookEntry } from "#shared/model/cookbook.ts";
import { Plate } from "../../components/artwork.tsx";
import { formatDay } from "../../components/format-date.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { pictureSizes } from "../../recipe/card/picture-sizes.ts";
import { RecipeCard } from "../../recipe/card/recipe-card.tsx";
import { KeepButton } from "../../recipe/cookbook/keep-button.tsx";
import type { EntryEdit } from "./entry-dialog.tsx";

interface CookbookCardProps {
  entry: CookbookEntry;
  eager: boolean;
  onOpen: () => void;
  onEdit: (part: EntryEdit["part"]) => void;
  /** State of the checkbox on the recipe card. Undefined unless the user is selecting recipes to print. */
  selection?: { isSelected: boolean; isFull: boolean; onToggle: () => void } | undefined;
}

/** A card with a recipe from the user's cookbook, the user's note and the cooking date. */
export function CookbookCard(props: CookbookCardProps) {
  const { entry, eager, onOpen, onEdit, selection } = props;
  const { recipe, note, cookedOn } = entry;
  if (!recipe) return <DeletedRecipeCard entry={entry} />;
  return (
    <Box sx={{ position: "relative", height: "100%" }}>
      <RecipeCard
        recipe={recipe}
        sizes={pictureSizes.card}
        heading="h2"
        eager={eager}
        aside={(titleId) => <KeepButton recipe={recipe} describedBy={titleId} />}
        onOpen={onOpen}
      >
        <NoteText note={note} />
        <Box sx={actionsStyle}>
          <Button
            size="small"
            color={cookedOn === null ? "inherit" : "secondary"}
            startIcon={<CookedIcon />}
            onClick={() => onEdit("cooked")}
          >
            {cookedOn === null ? "Je l'ai cuisinée" : `Cuisinée le ${formatDay(cookedOn)}`}
          </Button>
          <Button
            size="small"
            color="inherit"
            startIcon={<NoteIcon />}
            onClick={() => onEdit("note")}
          >
            {note === null ? "Ajouter une note" : "Modifier ma note"}
          </Button>
        </Box>
      </RecipeCard>
      {selection && (
        <Checkbox
          checked={selection.isSelected}
          disabled={selection.isFull && !selection.isSelected}
          onChange={selection.onToggle}
          slotProps={{ input: { "aria-label": `Imprimer ${recipe.title}` } }}
          sx={checkboxStyle}
        />
      )}
    </Box>
  );
}

/** The cookbook card of a recipe that has been deleted. The user's note stays visible. */
function DeletedRecipeCard({ entry }: { entry: CookbookEntry }) {
  const { recipeId, note, cookedOn } = entry;
  return (
    <Card component="article" sx={{ height: "100%", p: 2.5, display: "grid", gap: 1.5 }}>
      <Box sx={{ justifySelf: "center", opacity: 0.6 }}>
        <Plate />
      </Box>
      <Typography variant="h3" component="h2">
        Cette recette n'existe plus.
      </Typography>
      <NoteText note={note} />
      {cookedOn !== null && (
        <Typography variant="body2" color="textSecondary">
          {`Cuisinée le ${formatDay(cookedOn)}`}
        </Typography>
      )}
      <Box sx={{ mx: -1, mt: "auto" }}>
        <KeepButton recipe={{ id: recipeId, title: "cette recette" }} />
      </Box>
    </Card>
  );
}

function NoteText({ note }: { note: string | null }) {
  if (note === null) return null;
  return (
    <Box component="p" sx={noteStyle}>
      <VisuallyHidden>Ma note&nbsp;: </VisuallyHidden>
      {note}
    </Box>
  );
}

const actionsStyle = { display: "flex", flexWrap: "wrap", gap: 0.5, mx: -1 } as const;

const checkboxStyle = {
  position: "absolute",
  top: 12,
  left: 12,
  zIndex: 1,
  width: 44,
  height: 44,
  bgcolor: "background.paper",
  "&:hover": { bgcolor: "background.paper" },
} as const;

const noteStyle = {
  m: 0,
  mb: 1,
  pl: 1.5,
  borderLeft: 3,
  borderColor: "tint.main",
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
  fontStyle: "italic",
} as const;
