import PrintIcon from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { cookbookLimits } from "#shared/constants.ts";
import { stickyBottom } from "../../theme/sticky-bottom.ts";

/** A bar with a button that prints the selected recipes. It sticks to the bottom of the screen. */
export function PrintBar({ count, onStop }: { count: number; onStop: () => void }) {
  return (
    <Box component="section" aria-label="Impression" sx={barStyle}>
      <Box role="status" sx={{ flexGrow: 1 }}>
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

const barStyle = {
  ...stickyBottom,
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
