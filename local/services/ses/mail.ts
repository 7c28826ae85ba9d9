/** A mail as the local mailbox shows it. */
export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** ISO 8601, UTC. */
  sentAt: string;
}
