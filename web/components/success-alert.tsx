import Alert from "@mui/material/Alert";
import { type ReactNode, useEffect, useRef } from "react";

/** A success message that replaces a form. The message takes the focus, because the pressed button has disappeared. */
export function SuccessAlert({ children }: { children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <Alert ref={alert} tabIndex={-1} severity="success">
      {children}
    </Alert>
  );
}
