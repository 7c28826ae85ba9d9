/**
 * The content of a mail that asks for one action. A mail to an unverified e-mail address contains no
 * user-written text, because a stranger could misuse the mail to send messages.
 */
export interface MailContent {
  subject: string;
  title: string;
  /** Paragraphs above the button in the mail. */
  before: string[];
  action: { label: string; url: string };
  /** Paragraphs below the button in the mail. */
  after: string[];
}

/** A rendered mail, without its recipient. */
export interface Mail {
  subject: string;
  /** Plain text with the same content and links as the HTML. */
  text: string;
  html: string;
}
