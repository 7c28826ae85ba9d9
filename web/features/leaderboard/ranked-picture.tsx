import Box from "@mui/material/Box";
import { RecipeImage, type RecipePhoto } from "../../recipe/card/recipe-image.tsx";

interface RankedPictureProps {
  photo: RecipePhoto;
  isFirst: boolean;
  /** True for the top three recipes, whose photos are large on wide screens. */
  isOnPodium: boolean;
}

/** The photo of a ranked recipe. Its alternative text is empty, because the title is next to it. */
export function RankedPicture({ photo, isFirst, isOnPodium }: RankedPictureProps) {
  // Width of the uncropped photo. A 4:3 photo must be 183 px wide to fill a square of 137 px, because its sides are
  // cropped.
  const largeWidth = isFirst ? "330px" : "183px";
  return (
    <Box data-picture sx={isOnPodium ? largeStyle(isFirst) : smallStyle}>
      <RecipeImage
        photo={photo}
        alt=""
        sizes={isOnPodium ? `(min-width: 900px) ${largeWidth}, 75px` : "75px"}
        ratio="inherit"
      />
    </Box>
  );
}

const smallStyle = {
  flexShrink: 0,
  width: 56,
  aspectRatio: "1 / 1",
  borderRadius: "12px",
  overflow: "hidden",
} as const;

function largeStyle(isFirst: boolean) {
  return {
    ...smallStyle,
    width: { xs: 56, md: "100%" },
    aspectRatio: { xs: "1 / 1", md: isFirst ? "4 / 3" : "1 / 1" },
  };
}
