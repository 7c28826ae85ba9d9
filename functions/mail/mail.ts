/**
 * An email with one button. An email to an unverified address must not contain text from users. Otherwise, a user could
 * make the site send messages to anyone.
 */
export interface MailContent {
  subject: string;
  title: string;
  /** Paragraphs above the button. */
  before: string[];
  action: { label: string; url: string };
  /** Paragraphs below the button. */
  after: string[];
  /** Links for unsubscribing. Set only for email notices (D51). */
  unsubscribe?: UnsubscribeLinks;
}

/** URLs for unsubscribing without signing in. */
export interface UnsubscribeLinks {
  /** URL of the page with an unsubscribe button. */
  page: string;
  /** API URL that email clients call to unsubscribe (RFC 8058). */
  oneClick: string;
}

/** A rendered email that has no recipient yet. */
export interface Mail {
  subject: string;
  /** Plain text with the same content as the HTML. */
  text: string;
  html: string;
  /** API URL for unsubscribing. Set only for email notices. */
  oneClickUnsubscribe?: string;
}
