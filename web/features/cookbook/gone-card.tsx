import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { CookbookEntry } from "#shared/model/cookbook.ts";
import { Plate } from "../../components/artwork/plate.tsx";
import { KeepButton } from "../../components/keep-button.tsx";
import { formatCookedDay } from "./format-cooked-day.ts";
import { NoteText } from "./note-text.tsx";

/** What is left in one's cookbook of a recipe that was deleted. */
export function GoneCard({ entry }: { entry: CookbookEntry }) {
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
          {`Cuisinée le ${formatCookedDay(cookedOn)}`}
        </Typography>
      )}
      <Box sx={{ mx: -1, mt: "auto" }}>
        <KeepButton recipe={{ id: recipeId, title: "cette recette" }} />
      </Box>
    </Card>
  );
}
