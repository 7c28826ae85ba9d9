import { setTimeout } from "node:timers/promises";
import { RefusedError } from "#shared/errors.ts";
import { inParallel } from "#shared/in-parallel.ts";
import { config } from "../../config.ts";
import { getUnsubscribeKey } from "../../data/account/unsubscribe-key.ts";
import { reserveNoticeSlot } from "../../data/limit/notice-slot-store.ts";
import { replaceTask } from "../../data/outbox/outbox-store.ts";
import type { OutboxItem } from "../../data/outbox/outbox-task.ts";
import { logger } from "../../logger.ts";
import type { UnsubscribeLinks } from "../../mail/mail.ts";
import { pageUrl } from "../../mail/page-url.ts";
import { renderMail } from "../../mail/render-mail.ts";
import { sendWithinRate } from "../../mail/send-within-rate.ts";
import { noticesPerSecond } from "../../mail/sending-quota.ts";
import { listMorningCandidates } from "./morning-notices.ts";
import type {
  Candidate,
  CandidateList,
  Notice,
  NoticeKind,
  NoticeTask,
} from "./notice-candidates.ts";
import { listResultCandidates } from "./result-notices.ts";
import type { TaskOutcome } from "./task-outcome.ts";

/** Maximum number of users in a batch of results or morning emails. A crash can lose one batch (D51). */
const candidatesPerBatch = 14;
const maxConcurrentMails = 5;
/**
 * How long a task waits until it may send its emails, in milliseconds. The function's timeout of 60 seconds then leaves
 * enough time for the retries (`rateWindowMs`).
 */
const maxWaitMs = 20_000;
/** How long a batch of emails is retried while SES throttles it, in milliseconds. */
const rateWindowMs = 30_000;

const candidateLists: { [Kind in NoticeKind]: CandidateList<Kind> } = {
  "notices-results": listResultCandidates,
  "notices-morning": listMorningCandidates,
};

export function isNoticeTask(task: OutboxItem): task is NoticeTask {
  return task.kind in candidateLists;
}

/**
 * Sends a batch of results or morning emails, each at most once (D51). Sends none if the setting `mail` is off. Before
 * sending, replaces the task with one for the users after this batch, so that a crash cannot cause an email to be sent
 * twice. Returns "retry-later" if it has sent none because SES has paused sending, the daily quota is used up, or the
 * task could not be replaced.
 */
export async function performNoticeTask(task: NoticeTask, now: Date): Promise<TaskOutcome> {
  if (config("mail").MAIL_DELIVERY === "off") return;
  const started = performance.now();
  const list = candidateLists[task.kind] as CandidateList<NoticeKind>;
  const candidates = await list(task, candidatesPerBatch, now);
  let batch = candidates;
  if (candidates.some(({ notice }) => notice)) {
    const perSecond = await noticesPerSecond();
    if (perSecond === 0) return "retry-later";
    batch = candidates.slice(0, perSecond);
    await waitForSlot(started + maxWaitMs);
  }
  const isLast = batch.length === candidates.length && candidates.length < candidatesPerBatch;
  // Another function instance has replaced the task, or a conflict persists and the task is still stored.
  if (!(await replaceTask(task, isLast ? [] : [continuation(task, batch)], now)))
    return "retry-later";
  const deadline = performance.now() + rateWindowMs;
  await inParallel(
    batch.flatMap(({ notice }) => notice ?? []),
    maxConcurrentMails,
    (notice) => send(notice, deadline),
  );
  return "replaced";
}

function continuation({ kind, ...task }: NoticeTask, batch: Candidate[]) {
  const after = batch.at(-1)?.position ?? "";
  return { ...task, kind, after } as NoticeTask;
}

/**
 * Waits until the next batch may be sent, because all batches share SES's maximum sending rate. Throws `conflict` at
 * `deadline` (in milliseconds of `performance.now()`), and the stream then redelivers the task.
 */
async function waitForSlot(deadline: number): Promise<void> {
  const started = { at: Date.now(), clock: performance.now() };
  while (performance.now() < deadline) {
    const wait = await reserveNoticeSlot(
      Math.round(started.at + performance.now() - started.clock),
    );
    if (wait === 0) return;
    await setTimeout(wait);
  }
  throw new RefusedError("conflict");
}

async function send({ account, name, write }: Notice, deadline: number): Promise<void> {
  const { id: userId, email } = account;
  try {
    const key = await getUnsubscribeKey(account);
    const content = key && (await write(unsubscribeLinks(userId, key, name)));
    if (!content || (await sendWithinRate(email, renderMail(content), deadline))) return;
    logger.warn("Notice dropped: the address is blocked, or SES refuses it for good", { userId });
  } catch (error) {
    // Does not retry the failed email, because SES may have accepted it.
    logger.error("Notice lost", { userId, error: error as Error });
  }
}

function unsubscribeLinks(u: string, k: string, n: Notice["name"]): UnsubscribeLinks {
  return {
    page: pageUrl("/ne-plus-recevoir", { u, k, n }),
    oneClick: pageUrl("/api/notices/unsubscribe", { u, k, n }),
  };
}
