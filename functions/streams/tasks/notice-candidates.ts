import type { Account } from "../../data/items/account.ts";
import type { OutboxItem } from "../../data/outbox/outbox-task.ts";
import type { MailContent, UnsubscribeLinks } from "../../mail/mail.ts";

export type NoticeKind = Extract<OutboxItem["kind"], `notices-${string}`>;
export type NoticeTask = Extract<OutboxItem, { kind: NoticeKind }>;

/** A user who may get a results email or a morning email. */
export interface Candidate {
  /**
   * The user's position in the list of recipients. The next task continues after the position of the last user it
   * handled.
   */
  position: string;
  /** The email to send, or undefined if the user gets none. */
  notice: Notice | undefined;
}

export interface Notice {
  account: Account;
  /** The kind of email that the unsubscribe links in this email turn off. */
  name: "results" | "morning";
  /** Returns the email's content, or undefined if the email is no longer needed. */
  write(unsubscribe: UnsubscribeLinks): Promise<MailContent | undefined>;
}

/** Returns up to `limit` users, starting after the position `task.after`, where the previous task stopped. */
export type CandidateList<Kind extends NoticeKind> = (
  task: Extract<NoticeTask, { kind: Kind }>,
  limit: number,
  now: Date,
) => Promise<Candidate[]>;
