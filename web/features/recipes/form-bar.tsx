import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { memo } from "react";
import { busyButton } from "../../components/busy-button.ts";
import { stickyBottom } from "../../theme/sticky-bottom.ts";
import type { DraftState } from "./use-draft.ts";
import type { FormStage } from "./use-recipe-form.ts";

interface FormBarProps {
  submitLabel: string;
  stage: FormStage;
  progress: number;
  draft: DraftState;
  onCancel: () => void;
  onAbort: () => void;
}

export const draftTexts: Record<DraftState, string> = {
  none: "",
  restored: "Brouillon retrouvé",
  saved: "Brouillon enregistré sur cet appareil",
  failed: "Le brouillon n'a pas pu être enregistré",
};

/** The recipe form's buttons and the state of the draft or upload. On phones, this bar sticks to the bottom. */
export const FormBar = memo(function FormBar(props: FormBarProps) {
  const { submitLabel, stage, progress, draft, onCancel, onAbort } = props;
  const isSending = stage === "sending";
  return (
    <Box sx={barStyle}>
      {isSending && (
        <Box
          component="progress"
          aria-label="Envoi de la recette"
          // Hides the percentage once the upload is complete, because the server's processing time is unknown.
          {...(progress < 1 && { value: progress })}
          sx={progressStyle}
        />
      )}
      <Box sx={stateStyle}>
        <span role="status">{isSending ? "Envoi en cours…" : draftTexts[draft]}</span>
        {isSending && (
          <Button color="inherit" onClick={onAbort} sx={{ py: 0 }}>
            Interrompre
          </Button>
        )}
      </Box>
      <Button
        color="inherit"
        disabled={stage !== "open"}
        onClick={onCancel}
        sx={{ px: { xs: 1, sm: 1.75 } }}
      >
        Annuler
      </Button>
      <Button
        {...busyButton(isSending)}
        type="submit"
        variant="contained"
        disabled={stage === "sent"}
        sx={submitStyle}
      >
        {submitLabel}
      </Button>
    </Box>
  );
});

const barStyle = {
  position: "relative",
  "@media (width < 600px)": stickyBottom,
  zIndex: 2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "end",
  columnGap: 1,
  mx: { xs: -2.5, sm: 0 },
  px: { xs: 2.5, sm: 0 },
  py: { xs: 0.75, sm: 0 },
  pb: { xs: "max(10px, env(safe-area-inset-bottom))", sm: 0 },
  borderTop: { xs: "1px solid var(--mui-palette-divider)", sm: 0 },
  bgcolor: { xs: "background.paper", sm: "transparent" },
} as const;

/**
 * On phones, shows the state of the draft or upload above the buttons. The buttons therefore never move when this text
 * changes, for example between the two clicks of a double click.
 */
const stateStyle = {
  display: "flex",
  alignItems: "center",
  justifyContent: { xs: "space-between", sm: "start" },
  gap: 1,
  position: { xs: "absolute", sm: "static" },
  bottom: "100%",
  left: 0,
  right: 0,
  px: { xs: 2.5, sm: 0 },
  // Separates the text from the form's fields, which scroll behind it. Adds no padding, because the text must fit into
  // the gap between the form's last element and the bar.
  "&:has(> :not(:empty))": {
    borderTop: { xs: "1px solid var(--mui-palette-divider)", sm: 0 },
  },
  minHeight: { sm: 44 },
  mr: "auto",
  bgcolor: { xs: "background.paper", sm: "transparent" },
  color: "text.secondary",
  fontSize: "0.9375rem",
} as const;

const progressStyle = {
  position: "absolute",
  top: 0,
  left: 0,
  width: "100%",
  height: 6,
  accentColor: "var(--mui-palette-secondary-main)",
} as const;

const submitStyle = { flexGrow: { xs: 1, sm: 0 }, px: { xs: 1.5, sm: 2.5 } } as const;
