import StarIcon from "@mui/icons-material/Star";
import Box from "@mui/material/Box";
import { formatCount, formatRating } from "../../components/format-rating.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";

interface MeanRatingProps {
  averageRating: number;
  ratingCount: number;
}

/** A mean with one decimal above its number of votes (spec §2, D22). */
export function MeanRating({ averageRating, ratingCount }: MeanRatingProps) {
  return (
    <Box sx={{ flexShrink: 0, textAlign: "right", fontVariantNumeric: "tabular-nums" }}>
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "end", gap: 0.5 }}>
        <VisuallyHidden>Note : </VisuallyHidden>
        <b>{formatRating(averageRating)}</b>
        <StarIcon aria-hidden sx={{ fontSize: 18, color: "rating.main" }} />
      </Box>
      <Box sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
        {formatCount(ratingCount, "vote")}
      </Box>
    </Box>
  );
}
