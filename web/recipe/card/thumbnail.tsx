import Box from "@mui/material/Box";
import { RecipeImage } from "./recipe-image.tsx";

interface ThumbnailProps {
  src: string | undefined;
  color: string | undefined;
}

/** A small photo of a recipe. Hidden from screen readers, because the title is next to it. */
export function Thumbnail({ src, color }: ThumbnailProps) {
  return (
    <Box aria-hidden sx={frameStyle}>
      <RecipeImage src={src} color={color} alt="" sizes="75px" ratio="1 / 1" />
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
