import type { Account } from "../../data/account/account.ts";
import { countAttempt, counterOf } from "../../data/limit/rate-limit-store.ts";
import type { OutboxItem } from "../../data/outbox/outbox-store.ts";

/**
 * Whether a mail that somebody asked for is among those an account is sent in the hour it was asked for in (D15). It
 * is decided here, not in the call, whose answer so tells nothing; a task that is repeated counts once.
 */
export async function withinMailLimit({ id }: Account, task: OutboxItem): Promise<boolean> {
  const counter = counterOf("requested-mails", id, new Date(task.createdAt), task.SK);
  return (await countAttempt(counter)) === undefined;
}
