import Box from "@mui/material/Box";
import { RecipeImage, type RecipePhoto } from "./recipe-image.tsx";

/** A small photo of a recipe. Hidden from screen readers, because the title is next to it. */
export function Thumbnail({ photo }: { photo: RecipePhoto }) {
  return (
    <Box aria-hidden sx={frameStyle}>
      <RecipeImage photo={photo} alt="" sizes="75px" ratio="1 / 1" />
    </Box>
  );
}

const frameStyle = {
  flexShrink: 0,
  width: 56,
  height: 56,
  borderRadius: "12px",
  overflow: "hidden",
} as const;
