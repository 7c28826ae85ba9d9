import Alert from "@mui/material/Alert";
import type { ReactNode } from "react";
import { errorMessage } from "../api/api-error.ts";
import { hasFieldErrors } from "../hooks/use-form.ts";

interface FormFailureProps {
  failure: unknown;
  /** The message to show if the failure has none (spec §8). */
  fallback?: string;
  /** Replaces the failure's message. */
  children?: ReactNode;
}

/** Explains why a form could not be sent. Shows nothing if an error below a field already explains it. */
export function FormFailure({ failure, fallback = "", children }: FormFailureProps) {
  if (failure === undefined || hasFieldErrors(failure)) return null;
  return (
    <Alert severity="error" data-failure>
      {children ?? errorMessage(failure, fallback)}
    </Alert>
  );
}
