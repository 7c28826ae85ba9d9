import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ResultEntry } from "#shared/model/results.ts";
import { byAuthor } from "../../components/by-author.ts";
import { formatScore } from "../../components/format-number.ts";
import { Medal } from "../../components/medal.tsx";
import { rowButtonStyle } from "../../components/row-button-style.ts";
import { phoneSize } from "../../recipe/card/picture-sizes.ts";
import { RecipeImage } from "../../recipe/card/recipe-image.tsx";
import { RecipeButton } from "./recipe-button.tsx";

const podiumSize = 3;

export function Podium({ entries }: { entries: ResultEntry[] }) {
  const shown = entries
    .filter(({ ratingCount, title }) => ratingCount > 0 && title !== undefined)
    .slice(0, podiumSize);
  if (shown.length === 0) return null;
  return (
    <Box component="ol" aria-label="Podium" sx={podiumStyle}>
      {shown.map((entry, index) => (
        <Box key={entry.recipeId} component="li" sx={recipeStyle}>
          <Box sx={{ borderRadius: "16px", overflow: "hidden" }}>
            <RecipeImage
              photo={entry}
              alt=""
              ratio={index === 0 ? "4 / 3" : "1 / 1"}
              sizes={
                index === 0
                  ? `${phoneSize}, (min-width: 900px) 544px, calc(100vw - 40px)`
                  : "(min-width: 900px) 272px, calc(50vw - 28px)"
              }
              eager={index === 0}
            />
          </Box>
          <Box sx={{ display: "flex", alignItems: "center", gap: 1, mt: 1 }}>
            <Box sx={medalStyle}>
              <Medal rank={entry.place} shape="medal" />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <RecipeButton recipeId={entry.recipeId} title={entry.title ?? ""} />
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
                {byAuthor(entry.user)}
                <br />
                {`Score ${formatScore(entry.score ?? 0)}`}
              </Typography>
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const podiumStyle = {
  display: "grid",
  gap: 2,
  alignItems: "start",
  gridTemplateColumns: {
    // Shows the winners in a single column when the text is enlarged.
    xs: "repeat(auto-fill, minmax(min(100%, 8rem), 1fr))",
    md: "minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)",
  },
  "& > li:first-of-type": { gridColumn: { xs: "1 / -1", md: "auto" } },
} as const;
/** Below 900 px, shows the medal on the corner of the photo, so that the title has the full width. */
const medalStyle = {
  position: { xs: "absolute", md: "static" },
  top: 8,
  left: 8,
  display: "flex",
  p: { xs: 0.25, md: 0 },
  borderRadius: "999px",
  bgcolor: { xs: "background.paper", md: "transparent" },
} as const;
const recipeStyle = {
  position: "relative",
  "& button": { ...rowButtonStyle("16px"), fontWeight: 600 },
} as const;
