export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Headers added by the sender, keyed by name. */
  headers: Record<string, string>;
  /** Time of sending (ISO 8601, UTC). */
  sentAt: string;
}
