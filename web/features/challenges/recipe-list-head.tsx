import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { formatCount, formatWholeNumber } from "../../components/format-number.ts";
import { quietButton } from "../../components/quiet-button.ts";
import { spreadRow } from "../../theme/spread-row.ts";

interface RecipeListHeadProps {
  loaded: number;
  /** Number of recipes in the challenge, if known. */
  total: number | undefined;
  hasMore: boolean;
  isCompact: boolean;
  onCompactChange: (isCompact: boolean) => void;
}

export function RecipeListHead(props: RecipeListHeadProps) {
  const { loaded, total, hasMore, isCompact, onCompactChange } = props;
  return (
    <Box sx={headStyle}>
      <span role="status">{countText(loaded, total, hasMore)}</span>
      <Button {...quietButton} aria-pressed={isCompact} onClick={() => onCompactChange(!isCompact)}>
        Grille compacte
      </Button>
    </Box>
  );
}

/** Returns text such as "5 recettes" or "24 sur 203". Returns "24 recettes affichées" if the total is unknown. */
function countText(loaded: number, total: number | undefined, hasMore: boolean): string {
  if (hasMore && total !== undefined && total > loaded) {
    return `${formatWholeNumber(loaded)} sur ${formatWholeNumber(total)}`;
  }
  return `${formatCount(loaded, "recette")}${hasMore ? " affichées" : ""}`;
}

const headStyle = {
  ...spreadRow,
  gap: 1,
  mt: -1.5,
  mb: 1.5,
  color: "text.secondary",
  "& button": { mr: -1.75 },
  "& button[aria-pressed=true]": { bgcolor: "tint.main", color: "text.primary" },
} as const;
