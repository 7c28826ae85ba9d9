/**
 * The content of an email with one button. Emails to unverified addresses must not contain text written by users,
 * because strangers could use them to send their own messages to any address.
 */
export interface MailContent {
  subject: string;
  title: string;
  /** Paragraphs of the email above the button. */
  before: string[];
  action: { label: string; url: string };
  /** Paragraphs of the email below the button. */
  after: string[];
  /** Links with which the recipient can unsubscribe. Present only in notices, such as the morning email (D51). */
  unsubscribe?: UnsubscribeLinks;
}

/** URLs with which the recipient of a notice can unsubscribe without signing in. */
export interface UnsubscribeLinks {
  /** URL of a page with an unsubscribe button. */
  page: string;
  /** API URL to which email clients send a POST request to unsubscribe (RFC 8058). */
  oneClick: string;
}

/** A rendered email, without its recipient. */
export interface Mail {
  subject: string;
  /** Plain text with the same content and links as the HTML. */
  text: string;
  html: string;
  /** API URL with which the recipient can unsubscribe. Present only in notices, such as the morning email. */
  oneClickUnsubscribe?: string;
}
