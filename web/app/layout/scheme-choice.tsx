import Box from "@mui/material/Box";
import { useColorScheme } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";

const modes = [
  ["system", "Auto"],
  ["light", "Clair"],
  ["dark", "Sombre"],
] as const;

/** Chooses the colour scheme; "Auto" follows the system (D1). */
export function SchemeChoice() {
  const { mode, setMode } = useColorScheme();
  return (
    <Box sx={{ px: 2, py: 1.5 }}>
      <Box sx={{ mb: 0.75, typography: "body2", color: "text.secondary" }}>Apparence</Box>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="Apparence"
        value={mode ?? "system"}
        onChange={(_, chosen: (typeof modes)[number][0] | null) => chosen && setMode(chosen)}
      >
        {modes.map(([value, label]) => (
          <ToggleButton key={value} value={value} sx={{ minHeight: 44, textTransform: "none" }}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
