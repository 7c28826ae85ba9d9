import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { DraftState } from "./use-draft.ts";

import type { FormStage } from "./use-recipe-form.ts";

interface FormBarProps {
  submitLabel: string;
  stage: FormStage;
  draft: DraftState;
  onCancel: () => void;
}

const draftTexts: Record<DraftState, string> = {
  none: "",
  restored: "Brouillon retrouvé",
  saved: "Brouillon enregistré sur cet appareil",
  failed: "Le brouillon n'a pas pu être enregistré",
};

/** The buttons of the form and the state of the draft; it stays under the thumb on phones. */
export function FormBar({ submitLabel, stage, draft, onCancel }: FormBarProps) {
  return (
    <Box sx={barStyle}>
      <Box role="status" sx={statusStyle}>
        {stage === "sending" ? "Envoi en cours…" : draftTexts[draft]}
      </Box>
      <Button color="inherit" disabled={stage !== "open"} onClick={onCancel}>
        Annuler
      </Button>
      <Button
        type="submit"
        variant="contained"
        loading={stage === "sending"}
        disabled={stage === "sent"}
        sx={submitStyle}
      >
        {submitLabel}
      </Button>
    </Box>
  );
}

const barStyle = {
  position: { xs: "sticky", sm: "static" },
  bottom: 0,
  zIndex: 2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "end",
  columnGap: 1,
  mx: { xs: -2.5, sm: 0 },
  px: { xs: 2.5, sm: 0 },
  py: { xs: 1.25, sm: 0 },
  pb: { xs: "max(10px, env(safe-area-inset-bottom))", sm: 0 },
  borderTop: { xs: "1px solid var(--mui-palette-divider)", sm: 0 },
  bgcolor: { xs: "background.paper", sm: "transparent" },
} as const;

const statusStyle = {
  flexBasis: { xs: "100%", sm: "auto" },
  mr: "auto",
  color: "text.secondary",
  fontSize: "0.9375rem",
} as const;

const submitStyle = { flexGrow: { xs: 1, sm: 0 } } as const;
