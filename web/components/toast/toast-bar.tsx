import Alert from "@mui/material/Alert";
import Portal from "@mui/material/Portal";
import Snackbar from "@mui/material/Snackbar";
import { useEffect, useState } from "react";
import { displayMs, type Toast } from "./toast.ts";

interface ToastBarProps {
  toast: Toast;
  onClose: () => void;
}

/** Screen readers ignore the text of a status region if it appears together with the region. */
const announcementDelayMs = 100;

/** A short message at the top centre of the window (spec §9). */
export function ToastBar({ toast, onClose }: ToastBarProps) {
  const isError = toast.severity === "error";
  const [isTextVisible, setTextVisible] = useState(isError);
  useEffect(() => {
    const timer = setTimeout(() => setTextVisible(true), announcementDelayMs);
    return () => clearTimeout(timer);
  }, []);
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
          role={isError ? "alert" : "status"}
          onClose={onClose}
          closeText="Fermer"
          sx={{ flexWrap: "nowrap", alignItems: "start" }}
        >
          <span style={{ visibility: isTextVisible ? "visible" : "hidden" }}>{toast.text}</span>
        </Alert>
      </Snackbar>
    </Portal>
  );
}
