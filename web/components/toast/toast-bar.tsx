import Alert from "@mui/material/Alert";
import Portal from "@mui/material/Portal";
import Snackbar from "@mui/material/Snackbar";
import { useEffect, useState } from "react";
import { displayMs, type Toast } from "./toast.ts";

interface ToastBarProps {
  toast: Toast;
  onClose: () => void;
}

/**
 * Delay in milliseconds before a status toast shows its text. Screen readers announce the text only if the toast
 * appears first.
 */
const announcementDelayMs = 100;

/** A short message at the top centre of the window (spec §9). */
export function ToastBar({ toast, onClose }: ToastBarProps) {
  const isError = toast.severity === "error";
  const [isTextVisible, setTextVisible] = useState(isError);
  useEffect(() => {
    const timer = setTimeout(() => setTextVisible(true), announcementDelayMs);
    return () => clearTimeout(timer);
  }, []);
  // The portal puts the toast after all open dialogs in the document, because an open dialog hides everything before it
  // from screen readers.
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
          role={isError ? "alert" : "status"}
          onClose={onClose}
          closeText="Fermer"
          sx={{ flexWrap: "nowrap" }}
        >
          <span style={{ visibility: isTextVisible ? "visible" : "hidden" }}>{toast.text}</span>
        </Alert>
      </Snackbar>
    </Portal>
  );
}
