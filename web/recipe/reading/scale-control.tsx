import AddIcon from "@mui/icons-material/Add";
import RemoveIcon from "@mui/icons-material/Remove";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { formatFactor } from "../amounts/scale-quantity.ts";
import { formatServings, nextFactor, scaledServings } from "../amounts/servings.ts";

interface ScaleControlProps {
  /** The recipe's number of servings. Undefined if the author did not enter it. */
  servings: number | undefined;
  factor: number;
  onFactorChange: (factor: number) => void;
}

/** Scaling factors for recipes without a number of servings (D26). */
const factors = [0.5, 1, 1.5, 2, 3, 4];

/** Buttons that scale the quantities by one person, or by fixed factors if the number of servings is unknown (D47). */
export function ScaleControl({ servings, factor, onFactorChange }: ScaleControlProps) {
  const smaller = servings
    ? nextFactor(servings, factor, -1)
    : factors.findLast((other) => other < factor);
  const larger = servings
    ? nextFactor(servings, factor, 1)
    : factors.find((other) => other > factor);
  // Uses `aria-disabled` at the smallest and largest step, because a disabled button would lose the focus.
  const stepButton = (next: number | undefined) => ({
    "aria-disabled": next === undefined,
    onClick: () => next && onFactorChange(next),
    sx: stepStyle,
  });
  return (
    <Box sx={controlStyle}>
      {!servings && (
        <Box
          component="span"
          sx={{ typography: "body2", color: "text.secondary", mr: 0.5, displayPrint: "none" }}
        >
          Portions
        </Box>
      )}
      <IconButton {...stepButton(smaller)} aria-label="Diminuer les quantités">
        <RemoveIcon />
      </IconButton>
      <Box
        component="span"
        role="status"
        sx={{ ...countStyle, displayPrint: !servings && factor === 1 ? "none" : undefined }}
      >
        {servings
          ? `Pour ${formatServings(scaledServings(servings, factor))}`
          : formatFactor(factor)}
      </Box>
      <IconButton {...stepButton(larger)} aria-label="Augmenter les quantités">
        <AddIcon />
      </IconButton>
    </Box>
  );
}

/** Keeps both buttons on one line unless the text is enlarged. */
const controlStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  ml: "auto",
  mr: -1,
  "@media print": { mr: 0 },
} as const;

const stepStyle = { '&[aria-disabled="true"]': { opacity: 0.38 } } as const;

const countStyle = {
  minWidth: 52,
  textAlign: "center",
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
} as const;
