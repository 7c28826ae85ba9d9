import Alert from "@mui/material/Alert";
import Portal from "@mui/material/Portal";
import Snackbar from "@mui/material/Snackbar";

export interface Toast {
  /** Tells two toasts with the same text apart, so that the second is announced and timed anew. */
  key: number;
  severity: "success" | "error";
  text: string;
  open: boolean;
}

interface ToastBarProps {
  toast: Toast;
  onClose: () => void;
}

const shownFor = 6000;

/** One message at the top centre (spec §9). */
export default function ToastBar({ toast, onClose }: ToastBarProps) {
  // Beside an open dialog, which hides all that was there before it from screen readers.
  return (
    <Portal>
      <Snackbar
        open={toast.open}
        autoHideDuration={shownFor}
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
