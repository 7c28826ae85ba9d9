import type { DynamoDBRecord } from "aws-lambda";
import type { Mailbox } from "../../testing/services/mailbox.ts";

/** Returns the emails to a user that have unsubscribe headers, oldest first. */
export function noticesTo(mailbox: Mailbox, { email }: { email: string }) {
  return mailbox.mailsTo(email).filter(({ headers }) => headers["List-Unsubscribe"]);
}

export function resultsTasks(records: DynamoDBRecord[]): DynamoDBRecord[] {
  return records.filter(({ dynamodb }) => dynamodb?.NewImage?.kind?.S === "notices-results");
}
