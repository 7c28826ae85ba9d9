import type {
  Context,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
} from "aws-lambda";
import type { OutboxItem } from "../data/outbox/outbox-task.ts";
import { itemFromImage } from "../data/table/stream-image.ts";
import { logger } from "../logger.ts";
import { record } from "../metrics.ts";
import { performTask } from "./perform-task.ts";
import { UnsentMailError } from "./tasks/mail-tasks.ts";

/**
 * Performs the background tasks in a batch of stream records. Reports the first failed task, so that the stream
 * redelivers this task and all later ones. If the stream gives up, the hourly job `retry-tasks` performs the tasks.
 */
export async function handler(
  { Records }: DynamoDBStreamEvent,
  context: Context,
): Promise<DynamoDBBatchResponse> {
  logger.addContext(context);
  const now = new Date();
  const results = await Promise.all(Records.flatMap(newTask).map((task) => attempt(task, now)));
  const failures = results.flatMap((failure) => failure ?? []);
  // Lambda counts an invocation that reports failed records as successful, so this metric counts the failures. It
  // ignores emails that could not be sent, because the alarm `MailsWaiting` watches them.
  if (failures.some(({ error }) => !(error instanceof UnsentMailError))) record("StreamFailures");
  const [first] = failures;
  return { batchItemFailures: first ? [{ itemIdentifier: first.sequenceNumber }] : [] };
}

interface NewTask {
  task: OutboxItem;
  sequenceNumber: string;
}

interface Failure {
  sequenceNumber: string;
  error: unknown;
}

function newTask({ eventName, dynamodb }: DynamoDBRecord): NewTask[] {
  const { NewImage, SequenceNumber } = dynamodb ?? {};
  if (eventName !== "INSERT" || !NewImage?.PK?.S?.startsWith("O#") || !SequenceNumber) return [];
  return [{ task: itemFromImage<OutboxItem>(NewImage), sequenceNumber: SequenceNumber }];
}

/** Performs a background task. If the task fails, returns the error and the sequence number of its stream record. */
async function attempt({ task, sequenceNumber }: NewTask, now: Date): Promise<Failure | undefined> {
  try {
    await performTask(task, now);
    return undefined;
  } catch (error) {
    logger.error("Outbox task failed", { kind: task.kind, error: error as Error });
    return { sequenceNumber, error };
  }
}
