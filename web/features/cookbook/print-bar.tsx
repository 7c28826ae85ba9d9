import PrintIcon from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useRef } from "react";
import { cookbookLimits } from "#shared/constants.ts";
import { stickyBottom } from "../../theme/sticky-bottom.ts";

/**
 * A bar with a button that prints the selected recipes. Sticks to the bottom of the screen. Takes the focus when it
 * appears, because the button that opens it disappears.
 */
export function PrintBar({ count, onStop }: { count: number; onStop: () => void }) {
  const status = useRef<HTMLElement>(null);
  useEffect(() => status.current?.focus({ preventScroll: true }), []);
  return (
    <Box component="section" aria-label="Impression" sx={barStyle}>
      <Box ref={status} role="status" tabIndex={-1} sx={{ flexGrow: 1, outline: "none" }}>
        {count === 0
          ? `Choisissez jusqu'à ${cookbookLimits.printed} recettes.`
          : `${count} sur ${cookbookLimits.printed}`}
      </Box>
      <Button color="inherit" onClick={onStop}>
        Terminer
      </Button>
      <Button
        variant="contained"
        startIcon={<PrintIcon />}
        disabled={count === 0}
        onClick={() => window.print()}
      >
        Imprimer la sélection
      </Button>
    </Box>
  );
}

const highWindow = "@media (height >= 400px)";

const barStyle = {
  // In a high window, shows the sticky bar below the recipes, although it comes first in the tab order. In a low
  // window, the bar is not sticky. It then stays above the recipes, where the user can see that it has the focus.
  [highWindow]: { ...stickyBottom[highWindow], order: 1 },
  zIndex: 2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  mt: 3,
  mx: -2,
  px: 2,
  py: 1.5,
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
} as const;
