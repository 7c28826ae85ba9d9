import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ResultEntry } from "#shared/model/results.ts";
import { byAuthor } from "../../components/by-author.ts";
import { formatCount, formatScore } from "../../components/format-number.ts";
import { rowButtonStyle } from "../../components/row-button-style.ts";
import { RecipeButton } from "./recipe-button.tsx";

/**
 * The recipes of a challenge with their ratings and scores. On phones, the rating is below the title. If the text is
 * enlarged, the score and the user's vote are also below the title.
 */
export function ResultsTable({ entries }: { entries: ResultEntry[] }) {
  return (
    <Box sx={{ containerType: "inline-size" }}>
      <Box component="table" sx={tableStyle}>
        <Box component="caption" sx={{ textAlign: "left", color: "text.secondary", pb: 1 }}>
          Toutes les recettes, de la première à la dernière place
        </Box>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Recette</th>
            <th scope="col" className="wide">
              Moyenne
            </th>
            <th scope="col" className="wide">
              Votes
            </th>
            <th scope="col" className="roomy">
              Score
            </th>
            <th scope="col" className="roomy">
              Mon vote
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.recipeId} entry={entry} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const noValue = "–";

function Row({ entry }: { entry: ResultEntry }) {
  const { place, recipeId, title, user, averageRating, ratingCount, score, myRating } = entry;
  const mean = ratingCount === 0 ? noValue : formatScore(averageRating);
  const scoreText = score === null ? noValue : formatScore(score);
  // If the challenge has no votes, all recipes are in first place, but none has won (D22).
  const placeText = place === 1 && score === null ? noValue : place;
  return (
    <tr>
      <td>{placeText}</td>
      <th scope="row">
        <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {title === undefined ? (
            "Recette retirée"
          ) : (
            <RecipeButton recipeId={recipeId} title={title} />
          )}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {title === undefined ? "" : byAuthor(user)}
          <Box component="span" sx={{ display: { xs: "block", sm: "none" } }}>
            {ratingCount === 0
              ? "Aucun vote"
              : `Moyenne\u00a0${mean} · ${formatCount(ratingCount, "vote")}`}
          </Box>
          <Box component="span" className="large-text">
            {`Score ${scoreText}`}
            <br />
            {`Mon vote ${myRating ?? noValue}`}
          </Box>
        </Typography>
      </th>
      <td className="wide">{mean}</td>
      <td className="wide">{ratingCount}</td>
      <td className="roomy">{scoreText}</td>
      <td className="roomy">{myRating ?? noValue}</td>
    </tr>
  );
}

const tableStyle = {
  width: "100%",
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { px: { xs: 0.75, sm: 1.5 }, py: 1.25, textAlign: "right", fontWeight: 400 },
  "& th:nth-of-type(1), & tbody th": { textAlign: "left" },
  "& thead th:nth-of-type(2)": { textAlign: "left" },
  "& td:first-of-type": { textAlign: "left", fontWeight: 600, width: "1%" },
  "& thead th": { color: "text.secondary", fontSize: "0.875rem", verticalAlign: "bottom" },
  "& tbody tr": { borderTop: 1, borderColor: "divider" },
  "& tbody th": { position: "relative" },
  // The button covers the whole cell, which is more than 44 px high.
  "& tbody button": { ...rowButtonStyle("8px"), minHeight: 24 },
  "& .wide": { display: { xs: "none", sm: "table-cell" } },
  "& .large-text": { display: "none" },
  "@container (width < 16rem)": {
    "& .roomy": { display: "none" },
    "& .large-text": { display: "block" },
  },
} as const;
