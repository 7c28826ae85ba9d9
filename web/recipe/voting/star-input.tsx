import StarIcon from "@mui/icons-material/Star";
import Box from "@mui/material/Box";
import { useId } from "react";
import { formatCount } from "../../components/format-number.ts";
import { visuallyHiddenStyle } from "../../components/visually-hidden.tsx";
import { emptyStarStyle, filledStarStyle } from "./star-styles.ts";

interface StarInputProps {
  /** Number of stars that the user has chosen, or null before the first choice. */
  value: number | null;
  disabled: boolean;
  onChange: (value: number) => void;
}

/**
 * Five radio buttons that look like stars (D26c). CSS fills the stars up to the chosen or hovered one, so a tap causes
 * only one render. MUI's Rating is not used, because it renders and measures its layout several times per tap.
 */
export function StarInput({ value, disabled, onChange }: StarInputProps) {
  const name = useId();
  return (
    <Box className="star-input" sx={starInputStyle}>
      {[1, 2, 3, 4, 5].map((star) => (
        <label key={star}>
          <input
            type="radio"
            name={name}
            checked={star === value}
            disabled={disabled}
            onChange={() => onChange(star)}
          />
          <StarIcon aria-hidden fontSize="inherit" />
          <span>{formatCount(star, "étoile")} sur 5</span>
        </label>
      ))}
    </Box>
  );
}

const starInputStyle = {
  display: "inline-flex",
  fontSize: 44,
  "& label": { position: "relative", display: "flex", borderRadius: 1, cursor: "pointer" },
  "& input, & span": visuallyHiddenStyle,
  "& svg": emptyStarStyle,
  "& label:has(:checked) svg, & label:has(~ label :checked) svg": filledStarStyle,
  "& label:has(:focus-visible)": { outline: "3px solid", outlineColor: "secondary.main" },
  "&:has(:disabled)": { opacity: 0.6, pointerEvents: "none" },
  "@media (hover: hover)": {
    "&:hover label svg": emptyStarStyle,
    "& label:hover svg, & label:has(~ label:hover) svg": filledStarStyle,
  },
} as const;
