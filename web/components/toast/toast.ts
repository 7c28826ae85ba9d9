export interface Toast {
  /** A different number for each toast, so that screen readers also announce a text that is repeated. */
  key: number;
  severity: "success" | "error";
  text: string;
  open: boolean;
}

export const displayMs = 6000;
