export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Time of sending, ISO 8601 in UTC. */
  sentAt: string;
}
