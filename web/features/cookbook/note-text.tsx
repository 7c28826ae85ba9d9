import Box from "@mui/material/Box";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";

/** One's note on a recipe, when there is one. */
export function NoteText({ note }: { note: string | null }) {
  if (note === null) return null;
  return (
    <Box component="p" sx={noteStyle}>
      <VisuallyHidden>Ma note&nbsp;: </VisuallyHidden>
      {note}
    </Box>
  );
}

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
