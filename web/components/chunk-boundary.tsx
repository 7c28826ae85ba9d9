import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Component, type ReactNode } from "react";
import { ChunkLoadError } from "../navigation/load-chunk.ts";
import { ChunkFailure } from "./chunk-failure.tsx";

interface ChunkBoundaryProps {
  /** True while the dialog or menu is open. Loading errors are hidden while it is closed. */
  shown: boolean;
  onRetry: () => void;
  onClose: (() => void) | undefined;
  children: ReactNode;
}

/** Shows an error and a retry button if a chunk fails to load. Rethrows all other errors. */
export class ChunkBoundary extends Component<ChunkBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof ChunkLoadError)) throw error;
    const { shown, onRetry, onClose } = this.props;
    if (!shown) return null;
    return (
      <Box role="alert" sx={barStyle}>
        <Box component="p" sx={{ m: 0, flex: "1 1 14rem" }}>
          {"Cette partie n'a pas pu être chargée. Vérifiez votre réseau, puis réessayez."}
          <ChunkFailure error={error} />
        </Box>
        <Box sx={{ display: "flex", gap: 1 }}>
          <Button variant="contained" onClick={onRetry}>
            Réessayer
          </Button>
          {onClose && (
            <Button color="inherit" onClick={onClose}>
              Fermer
            </Button>
          )}
        </Box>
      </Box>
    );
  }
}

const barStyle = {
  position: "fixed",
  zIndex: "modal",
  left: "50%",
  bottom: 16,
  transform: "translateX(-50%)",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  width: "min(640px, calc(100% - 32px))",
  p: 2,
  border: 1,
  borderColor: "divider",
  borderRadius: "16px",
  bgcolor: "background.paper",
  boxShadow: 6,
} as const;
