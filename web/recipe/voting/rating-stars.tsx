import StarIcon from "@mui/icons-material/Star";
import Box from "@mui/material/Box";
import { emptyStarStyle, filledStarStyle } from "./star-styles.ts";

interface RatingStarsProps {
  /** Rating from 0 to 5. */
  value: number;
  label: string;
}

/** Read-only stars for a rating, rounded to half a star (spec §5). */
export function RatingStars({ value, label }: RatingStarsProps) {
  const halfStars = Math.round(value * 2);
  // Covers the empty stars with filled ones, cut off at the rating.
  return (
    <Box role="img" aria-label={label} sx={starsStyle}>
      <Box sx={emptyRowStyle}>{fiveStars}</Box>
      <Box sx={filledRowStyle} style={{ clipPath: `inset(0 ${100 - halfStars * 10}% 0 0)` }}>
        {fiveStars}
      </Box>
    </Box>
  );
}

const fiveStars = [1, 2, 3, 4, 5].map((star) => (
  <StarIcon key={star} aria-hidden fontSize="inherit" />
));

const starsStyle = { position: "relative", width: "fit-content", fontSize: 28 } as const;
const emptyRowStyle = { display: "flex", "& svg": emptyStarStyle } as const;
const filledRowStyle = {
  ...emptyRowStyle,
  position: "absolute",
  inset: 0,
  "& svg": filledStarStyle,
} as const;
