import * as z from "zod/mini";

/**
 * How often a user receives the email about new challenges: never, on each day with a challenge, or once per weekly
 * challenge (D51).
 */
export const morningNotice = z.enum(["OFF", "DAILY", "WEEKLY"]);
export type MorningNotice = z.output<typeof morningNotice>;

/** A user's settings for notification emails (D51). */
export const noticeSettings = z.object({
  /** True if the user receives an email with the results of each challenge they entered. */
  results: z.boolean(),
  morning: morningNotice,
});
export type NoticeSettings = z.output<typeof noticeSettings>;

/** Which emails are no longer sent to an address: only notifications, or all emails (D51). */
export const mailBlock = z.enum(["NOTICES", "ALL"]);
export type MailBlock = z.output<typeof mailBlock>;
