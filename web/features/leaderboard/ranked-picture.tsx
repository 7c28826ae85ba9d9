import Box from "@mui/material/Box";
import { RecipeImage } from "../../recipe/card/recipe-image.tsx";

interface RankedPictureProps {
  src: string | undefined;
  color: string | undefined;
  isFirst: boolean;
  /** Large from 900 px on. */
  isOnPodium: boolean;
}

/** The dish of a row beside its title, which says what it is. */
export function RankedPicture({ src, color, isFirst, isOnPodium }: RankedPictureProps) {
  // A square of 137 px is filled by a photo of 4:3 that is 183 px wide.
  const large = isFirst ? "330px" : "183px";
  return (
    <Box data-picture sx={isOnPodium ? largeStyle(isFirst) : smallStyle}>
      <RecipeImage
        src={src}
        color={color}
        alt=""
        sizes={isOnPodium ? `(min-width: 900px) ${large}, 75px` : "75px"}
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
