export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Time at which the e-mail was sent, in ISO 8601 format and UTC. */
  sentAt: string;
}
