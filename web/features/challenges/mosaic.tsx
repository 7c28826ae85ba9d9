import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { RecipeImage } from "../../recipe/card/recipe-image.tsx";

interface MosaicDish {
  id: string;
  imageUrl?: string | undefined;
  imageColor?: string | undefined;
}

interface MosaicProps {
  /** `undefined` while loading. */
  dishes: MosaicDish[] | undefined;
  /** True if the mosaic is the first picture on the page. */
  eager?: boolean;
}

/** Up to three photos in a box of constant shape, or a drawn plate when there are no photos. */
export function Mosaic({ dishes, eager = false }: MosaicProps) {
  const shown = dishes?.slice(0, 3);
  return (
    <Box aria-hidden sx={frameStyle} data-count={shown?.length}>
      {shown === undefined && <Skeleton variant="rectangular" sx={{ height: "100%" }} />}
      {shown?.length === 0 && (
        <RecipeImage src={undefined} color={undefined} alt="" ratio="auto" sizes="" />
      )}
      {shown?.map(({ id, imageUrl, imageColor }, index) => (
        <RecipeImage
          key={id}
          src={imageUrl}
          color={imageColor}
          alt=""
          ratio="auto"
          sizes={sizesOf(index, shown.length)}
          eager={eager && index === 0}
        />
      ))}
    </Box>
  );
}

/** The `sizes` attribute of a photo. It exceeds the width of the cell because the photo covers the cell's height too. */
function sizesOf(index: number, count: number): string {
  if (count === 1) return "(min-width: 900px) 546px, calc(100vw - 42px)";
  if (index === 0 || count === 2) return "(min-width: 900px) 364px, calc(66vw - 28px)";
  return "(min-width: 900px) 182px, calc(33vw - 14px)";
}

const frameStyle = {
  display: "grid",
  gap: "3px",
  aspectRatio: "2 / 1",
  overflow: "hidden",
  "& > *": { minWidth: 0, minHeight: 0, height: "100%" },
  "&[data-count='2']": { gridTemplateColumns: "1fr 1fr" },
  "&[data-count='3']": {
    gridTemplate: "minmax(0, 1fr) minmax(0, 1fr) / 2fr 1fr",
    "& > :first-of-type": { gridRow: "1 / 3" },
  },
} as const;
