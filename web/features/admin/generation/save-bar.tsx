import Box from "@mui/material/Box";
import Button from "@mui/material/Button";

/** "Sauvegarder", in sight while the fields are longer than the screen. */
export function SaveBar({ busy }: { busy: boolean }) {
  return (
    <Box sx={barStyle}>
      <Button type="submit" variant="contained" loading={busy}>
        Sauvegarder
      </Button>
    </Box>
  );
}

const barStyle = {
  position: "sticky",
  bottom: 0,
  zIndex: 2,
  display: "flex",
  justifyContent: "end",
  mx: { xs: -2.5, sm: -3 },
  px: { xs: 2.5, sm: 3 },
  pt: 1.25,
  pb: "max(10px, env(safe-area-inset-bottom))",
  bgcolor: "background.default",
  borderTop: "1px solid var(--mui-palette-divider)",
  "& > button": { flexGrow: { xs: 1, sm: 0 } },
} as const;
