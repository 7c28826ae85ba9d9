export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Time at which the mail was sent, ISO 8601 in UTC. */
  sentAt: string;
}
