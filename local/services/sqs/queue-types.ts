import * as z from "zod";
import { account, arn } from "../../template/account.ts";
import { generatedId, physicalName } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import { resourcePolicy } from "../iam/resource-policy.ts";
import type { Sqs } from "./start-sqs.ts";

const seconds = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const queueSchema = z.strictObject({
  QueueName: z.string().optional(),
  DelaySeconds: seconds(0, 900).default(0),
  VisibilityTimeout: seconds(0, 43_200).default(30),
  MessageRetentionPeriod: seconds(60, 1_209_600).default(345_600),
  MaximumMessageSize: z.coerce.number().int().min(1024).max(1_048_576).default(1_048_576),
  RedrivePolicy: z
    .strictObject({
      deadLetterTargetArn: z.string(),
      maxReceiveCount: z.coerce.number().int().min(1).max(1000),
    })
    .optional(),
  ReceiveMessageWaitTimeSeconds: z.unknown().optional(),
  SqsManagedSseEnabled: z.unknown().optional(),
  Tags: z.unknown().optional(),
});

const policySchema = z.strictObject({
  PolicyDocument: resourcePolicy,
  Queues: z.array(z.string()),
});

/** Host name of queue URLs: the regional endpoint of SQS. */
export const sqsHost = `sqs.${account.region}.${account.urlSuffix}`;

/**
 * Builds standard SQS queues and queue policies. The local cloud applies queue policies only to AWS services, not to
 * roles.
 */
export const queueTypes = (sqs: Sqs): ResourceBuilders => ({
  "AWS::SQS::Queue"(resource) {
    const properties = readProperties(resource, queueSchema);
    const name = properties.QueueName ?? physicalName(resource, 80);
    const queueArn = arn("sqs", name);
    const redrive = properties.RedrivePolicy;
    sqs.addQueue({
      name,
      arn: queueArn,
      delayMs: properties.DelaySeconds * 1000,
      visibilityTimeoutMs: properties.VisibilityTimeout * 1000,
      retentionMs: properties.MessageRetentionPeriod * 1000,
      maxMessageBytes: properties.MaximumMessageSize,
      deadLetters: redrive && {
        arn: redrive.deadLetterTargetArn,
        maxReceiveCount: redrive.maxReceiveCount,
      },
    });
    const url = `https://${sqsHost}/${account.id}/${name}`;
    return { ref: url, attributes: { Arn: queueArn, QueueName: name, QueueUrl: url } };
  },
  "AWS::SQS::QueuePolicy"(resource) {
    const { PolicyDocument, Queues } = readProperties(resource, policySchema);
    for (const url of Queues) sqs.setPolicy(queueNameIn(url), PolicyDocument);
    const id = generatedId(resource);
    return { ref: id, attributes: { Id: id } };
  },
});

/** Returns the queue name in a queue URL. */
export function queueNameIn(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}
