/** A mail before it has a recipient. */
export interface Mail {
  subject: string;
  /** Says everything that the HTML says, links included. */
  text: string;
  html: string;
}
