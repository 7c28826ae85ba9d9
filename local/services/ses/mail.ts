export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Headers added by the sender, keyed by name. */
  headers: Record<string, string>;
  /** Time at which the email was sent (ISO 8601, UTC). */
  sentAt: string;
}
