import CookedIcon from "@mui/icons-material/CheckCircleOutlined";
import NoteIcon from "@mui/icons-material/EditNoteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import type { CookbookEntry } from "#shared/model/cookbook.ts";
import { dishSizes } from "../../components/dish-skeleton.tsx";
import { KeepButton } from "../../components/keep-button.tsx";
import { RecipeCard } from "../../components/recipe-card.tsx";
import type { EntryEdit } from "./entry-edit.ts";
import { formatCookedDay } from "./format-cooked-day.ts";
import { GoneCard } from "./gone-card.tsx";
import { NoteText } from "./note-text.tsx";

interface CookbookCardProps {
  entry: CookbookEntry;
  eager: boolean;
  isOwn: boolean;
  onOpen: () => void;
  onEdit: (part: EntryEdit["part"]) => void;
  /** Given while recipes are chosen to be printed. */
  choice?: { isChosen: boolean; isFull: boolean; onChange: () => void } | undefined;
}

/** A recipe of one's cookbook: the dish, one's note, when one has cooked it. */
export function CookbookCard(props: CookbookCardProps) {
  const { entry, eager, isOwn, onOpen, onEdit, choice } = props;
  const { recipe, note, cookedOn } = entry;
  if (!recipe) return <GoneCard entry={entry} />;
  return (
    <Box sx={{ position: "relative", height: "100%" }}>
      <RecipeCard
        recipe={recipe}
        sizes={dishSizes}
        heading="h2"
        eager={eager}
        aside={(titleId) => <KeepButton recipe={recipe} describedBy={titleId} />}
        onOpen={onOpen}
      >
        <NoteText note={note} />
        <Box sx={actionsStyle}>
          {!isOwn && (
            <Button
              size="small"
              color={cookedOn === null ? "inherit" : "secondary"}
              startIcon={<CookedIcon />}
              onClick={() => onEdit("cooked")}
            >
              {cookedOn === null ? "Je l'ai cuisinée" : `Cuisinée le ${formatCookedDay(cookedOn)}`}
            </Button>
          )}
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
      {choice && (
        <Checkbox
          checked={choice.isChosen}
          disabled={choice.isFull && !choice.isChosen}
          onChange={choice.onChange}
          slotProps={{ input: { "aria-label": `Imprimer ${recipe.title}` } }}
          sx={choiceStyle}
        />
      )}
    </Box>
  );
}

const actionsStyle = { display: "flex", flexWrap: "wrap", gap: 0.5, mx: -1 } as const;

const choiceStyle = {
  position: "absolute",
  top: 12,
  left: 12,
  zIndex: 1,
  bgcolor: "background.paper",
  "&:hover": { bgcolor: "background.paper" },
} as const;
