import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Challenge } from "#shared/model/challenge.ts";
import { byAuthor } from "../../components/by-author.ts";
import { phoneSize, pictureSizes } from "../../recipe/card/picture-sizes.ts";
import { RecipeImage, type RecipePhoto } from "../../recipe/card/recipe-image.tsx";
import { cardPadding } from "../../theme/card-style.ts";
import { challengeHistoryQuery, challengeRecipesQuery } from "./queries.ts";

interface ChallengePicturesProps {
  challenge: Challenge;
  eager: boolean;
}

/**
 * Shows photos of a challenge's recipes. If the challenge has no recipes yet, shows the photo of the last winner of the
 * same challenge type.
 */
export function ChallengePictures({ challenge, eager }: ChallengePicturesProps) {
  const recipes = useInfiniteQuery(challengeRecipesQuery(challenge.id));
  const photos = recipes.data?.pages[0]?.items;
  const isEmpty = photos ? photos.length === 0 : recipes.isError;
  const history = useInfiniteQuery({ ...challengeHistoryQuery, enabled: isEmpty });
  if (!isEmpty) return <Mosaic photos={photos} eager={eager} />;
  const lastWinner = history.data
    ?.filter(({ type }) => type === challenge.type)
    .flatMap(({ winners = [] }) => winners)
    .find(({ imageUrl }) => imageUrl);
  if (!lastWinner) return <Mosaic photos={history.isPending ? undefined : []} />;
  const { recipeId, title, user } = lastWinner;
  return (
    <>
      <Mosaic photos={[{ ...lastWinner, id: recipeId }]} eager={eager} />
      <Typography variant="body2" color="textSecondary" sx={{ px: cardPadding, pt: 1.5 }}>
        {`La dernière victoire\u00a0: ${title}, ${byAuthor(user)}`}
      </Typography>
    </>
  );
}

interface MosaicPhoto extends RecipePhoto {
  id: string;
}

interface MosaicProps {
  /** The photos to show, or undefined while they load. */
  photos: MosaicPhoto[] | undefined;
  /** True for the first picture on the page, so that the browser loads it immediately. */
  eager?: boolean;
}

/** Shows up to three photos in a fixed aspect ratio, or an illustration of a plate if there is no photo. */
export function Mosaic({ photos, eager = false }: MosaicProps) {
  const shown = photos?.slice(0, 3);
  return (
    <Box aria-hidden sx={frameStyle} data-count={shown?.length ?? 3}>
      {shown?.length === 0 && <RecipeImage photo={undefined} alt="" ratio="auto" sizes="" />}
      {shown?.map((photo, index) => (
        <RecipeImage
          key={photo.id}
          photo={photo}
          alt=""
          ratio="auto"
          sizes={sizesOf(index, shown.length)}
          eager={eager && index === 0}
        />
      )) ??
        [0, 1, 2].map((cell) => (
          <Skeleton
            key={cell}
            variant="rectangular"
            height="100%"
            data-first-photo={eager && cell === 0}
          />
        ))}
    </Box>
  );
}

/**
 * Returns a photo's `sizes` attribute. A photo can be wider than its grid cell, because it is enlarged to fill the
 * height of the cell too.
 */
function sizesOf(index: number, count: number): string {
  if (count === 1) return `${phoneSize}, (min-width: 900px) 546px, calc(100vw - 42px)`;
  if (index === 0 || count === 2) return pictureSizes.mosaic;
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
