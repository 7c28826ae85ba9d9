/**
 * A mail that asks for one thing. To an address that is not proven it names nobody and quotes nothing: whoever types a
 * foreign address must not have a text of theirs delivered there.
 */
export interface ActionMail {
  subject: string;
  title: string;
  /** Paragraphs before the button. */
  before: string[];
  action: { label: string; url: string };
  /** Paragraphs after the button. */
  after: string[];
}

export const productName = "À vos toques";
