export interface Toast {
  /** A different number for each toast, so that screen readers announce a repeated text again. */
  key: number;
  severity: "success" | "error";
  text: string;
  open: boolean;
}

/** How long a toast is shown. */
export const displayMs = 6000;
