import Alert from "@mui/material/Alert";
import Portal from "@mui/material/Portal";
import Snackbar from "@mui/material/Snackbar";

export interface Toast {
  /** A different number for each toast, so that screen readers announce a repeated text again. */
  key: number;
  severity: "success" | "error";
  text: string;
  open: boolean;
}

interface ToastBarProps {
  toast: Toast;
  onClose: () => void;
}

const displayMs = 6000;

/** A short message at the top centre of the window (spec §9). */
export default function ToastBar({ toast, onClose }: ToastBarProps) {
  // The portal puts the toast after open dialogs, which hide everything before them from screen readers.
  return (
    <Portal>
      <Snackbar
        open={toast.open}
        autoHideDuration={displayMs}
        anchorOrigin={{ vertical: "top", horizontal: "center" }}
        onClose={(_, reason) => reason !== "clickaway" && onClose()}
      >
        <Alert
          severity={toast.severity}
          variant="filled"
          role={toast.severity === "error" ? "alert" : "status"}
          onClose={onClose}
          closeText="Fermer"
          sx={{ flexWrap: "nowrap", alignItems: "start" }}
        >
          {toast.text}
        </Alert>
      </Snackbar>
    </Portal>
  );
}
