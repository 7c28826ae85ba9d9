import type { DynamoDBRecord } from "aws-lambda";
import type { Mailbox } from "../../testing/services/mailbox.ts";

interface SentNotice {
  subject: string;
  text: string;
  headers: Record<string, string>;
}

/** Returns the emails to a user that have unsubscribe headers, oldest first. */
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

export function resultsTasks(records: DynamoDBRecord[]): DynamoDBRecord[] {
  return records.filter(({ dynamodb }) => dynamodb?.NewImage?.kind?.S === "notices-results");
}
