import StarIcon from "@mui/icons-material/Star";
import Box from "@mui/material/Box";
import { formatCount, formatRating } from "../../components/format-number.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";

interface AverageRatingProps {
  averageRating: number;
  ratingCount: number;
}

/** The average rating to one decimal place, and the number of votes (spec §9). */
export function AverageRating({ averageRating, ratingCount }: AverageRatingProps) {
  return (
    <Box sx={ratingStyle}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
        <VisuallyHidden>Note&nbsp;: </VisuallyHidden>
        <b>{formatRating(averageRating)}</b>
        <StarIcon aria-hidden sx={{ fontSize: 18, color: "rating.main" }} />
      </Box>
      <Box sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
        {formatCount(ratingCount, "vote")}
      </Box>
    </Box>
  );
}

const ratingStyle = {
  display: "flex",
  flexShrink: 0,
  flexDirection: { xs: "row", sm: "column" },
  alignItems: { xs: "center", sm: "end" },
  columnGap: 1,
  fontVariantNumeric: "tabular-nums",
} as const;
