import type { Account } from "../../data/items/account.ts";
import type { OutboxItem } from "../../data/outbox/outbox-store.ts";
import type { MailContent, UnsubscribeLinks } from "../../mail/mail.ts";

export type NoticeKind = Extract<OutboxItem["kind"], `notices-${string}`>;
export type NoticeTask = Extract<OutboxItem, { kind: NoticeKind }>;

/** A user who may receive a notice (a results email or a morning email). */
export interface Candidate {
  /**
   * The user's position in the list of possible recipients. The next background task continues after the last position
   * handled.
   */
  position: string;
  /** The notice to send, or undefined if the user does not receive one. */
  notice: Notice | undefined;
}

export interface Notice {
  account: Account;
  /** The kind of notice that a recipient no longer receives after using the email's unsubscribe links. */
  name: "results" | "morning";
  /** Returns the content of the email, or undefined if there is no longer a reason to send it. */
  write(unsubscribe: UnsubscribeLinks): Promise<MailContent | undefined>;
}

/** Returns up to `limit` users whom earlier background tasks have not handled yet. */
export type CandidateList<Kind extends NoticeKind> = (
  task: Extract<NoticeTask, { kind: Kind }>,
  limit: number,
  now: Date,
) => Promise<Candidate[]>;
