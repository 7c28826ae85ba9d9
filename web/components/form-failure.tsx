import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";
import { hasFieldErrors } from "../hooks/use-form.ts";

/** Explains why a form could not be sent. Shows nothing if an error below a field already explains it. */
export function FormFailure({ failure, children }: { failure: unknown; children: ReactNode }) {
  if (failure === undefined || hasFieldErrors(failure)) return null;
  return <Alert severity="error">{children}</Alert>;
}
