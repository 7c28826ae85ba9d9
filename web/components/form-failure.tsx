import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";
import { hasFieldErrors } from "../hooks/use-form.ts";

/** Why a form could not be sent, unless it stands beside its fields. */
export function FormFailure({ failure, children }: { failure: unknown; children: ReactNode }) {
  if (failure === undefined || hasFieldErrors(failure)) return null;
  return <Alert severity="error">{children}</Alert>;
}
