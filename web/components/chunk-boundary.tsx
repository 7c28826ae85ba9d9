import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Component, type ReactNode } from "react";
import { ChunkLoadError, isMissingChunk, siteUpdatedMessage } from "../navigation/load-chunk.ts";
import { ChunkFailure } from "./chunk-failure.tsx";

/** The state of a dialog or menu whose chunk may fail to load. */
export interface DialogState {
  /** False while the dialog is closed. Errors from loading its chunk are then hidden. */
  isOpen: boolean;
  onClose?: (() => void) | undefined;
  /**
   * The message of a dialog that shows nothing but this message. If the dialog cannot be loaded, the message appears
   * with the error.
   */
  message?: string;
}

interface ChunkBoundaryProps {
  /** If a dialog is given, the error appears at the bottom of the window rather than in place of `children`. */
  dialog: DialogState | undefined;
  onRetry: () => void;
  children: ReactNode;
}

/**
 * Shows an error and a retry button if a chunk fails to load, or a reload button if the chunk's file no longer exists.
 * Rethrows all other errors.
 */
export class ChunkBoundary extends Component<ChunkBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof ChunkLoadError)) throw error;
    const { dialog, onRetry } = this.props;
    if (dialog?.isOpen === false) return null;
    const isMissing = isMissingChunk(error);
    return (
      <Box role="alert" sx={dialog ? barStyle : partStyle}>
        <Box component="p" sx={{ m: 0, flex: "1 1 14rem" }}>
          {dialog?.message}{" "}
          {isMissing
            ? siteUpdatedMessage
            : "Cette partie n'a pas pu être chargée. Vérifiez votre réseau, puis réessayez."}
          <ChunkFailure error={error} />
        </Box>
        <Box sx={{ display: "flex", gap: 1 }}>
          <Button
            variant="contained"
            onClick={({ currentTarget }) => {
              if (isMissing) return location.reload();
              // The retry removes this button, so the focus moves to the page or dialog around it.
              const surroundings = currentTarget.closest<HTMLElement>('[role="dialog"], main');
              surroundings?.focus({ preventScroll: true });
              onRetry();
            }}
          >
            {isMissing ? "Recharger la page" : "Réessayer"}
          </Button>
          {dialog?.onClose && (
            <Button color="inherit" onClick={dialog.onClose}>
              Fermer
            </Button>
          )}
        </Box>
      </Box>
    );
  }
}

const partStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  p: 2,
  border: 1,
  borderColor: "divider",
  borderRadius: "16px",
  bgcolor: "background.paper",
  color: "text.primary",
} as const;

const barStyle = {
  ...partStyle,
  position: "fixed",
  zIndex: "modal",
  left: "50%",
  bottom: 16,
  transform: "translateX(-50%)",
  width: "min(640px, calc(100% - 32px))",
  boxShadow: 6,
} as const;
