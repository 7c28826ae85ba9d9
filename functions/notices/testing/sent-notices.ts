import type { DynamoDBRecord } from "aws-lambda";
import type { Mailbox } from "../../testing/services/mailbox.ts";

interface SentNotice {
  subject: string;
  text: string;
  /** The email's additional headers, by name. */
  headers: Record<string, string>;
}

/** Returns the notice emails sent to a user, oldest first. Omits other emails, which have no unsubscribe headers. */
export function noticesTo({ sent }: Mailbox, { email }: { email: string }): SentNotice[] {
  return sent
    .filter(({ Destination }) => Destination?.ToAddresses?.includes(email))
    .flatMap(({ Content }) => {
      const { Subject, Body, Headers = [] } = Content?.Simple ?? {};
      const headers = Object.fromEntries(Headers.map(({ Name = "", Value = "" }) => [Name, Value]));
      if (!headers["List-Unsubscribe"]) return [];
      return [{ subject: Subject?.Data ?? "", text: Body?.Text?.Data ?? "", headers }];
    });
}

/** Returns the stream records of background tasks that email results. */
export function resultsTasks(records: DynamoDBRecord[]): DynamoDBRecord[] {
  return records.filter(({ dynamodb }) => dynamodb?.NewImage?.kind?.S === "notices-results");
}
