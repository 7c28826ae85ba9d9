import StarIcon from "@mui/icons-material/Star";
import Box from "@mui/material/Box";
import { formatCount, formatRating } from "../../components/format-number.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";

interface RatingChipProps {
  averageRating: number;
  ratingCount: number;
}

/** A label with a recipe's average rating and number of votes. */
export function RatingChip({ averageRating, ratingCount }: RatingChipProps) {
  if (ratingCount === 0) {
    return (
      <Box component="span" sx={{ ...chipStyle, color: "text.secondary" }}>
        Aucun vote
      </Box>
    );
  }
  return (
    <Box component="span" sx={chipStyle}>
      <VisuallyHidden>Note&nbsp;: </VisuallyHidden>
      <StarIcon aria-hidden sx={{ fontSize: 20, color: "rating.main" }} />
      <b>{formatRating(averageRating)}</b>
      <VisuallyHidden> sur 5, </VisuallyHidden>
      <Box component="span" sx={{ color: "text.secondary", fontWeight: 400 }}>
        {formatCount(ratingCount, "vote")}
      </Box>
    </Box>
  );
}

const chipStyle = {
  display: "inline-flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 0.5,
  maxWidth: "100%",
  minHeight: 32,
  px: 1.25,
  borderRadius: 999,
  bgcolor: "tint.main",
  fontSize: "0.9375rem",
  fontVariantNumeric: "tabular-nums",
} as const;
