import * as z from "zod";
import { account } from "../../template/account.ts";
import { physicalName } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import type { AddressBook } from "../address-book.ts";
import type { Sqs } from "../sqs/start-sqs.ts";
import type { S3 } from "./start-s3.ts";

const queueConfiguration = z.strictObject({
  Event: z.literal("s3:ObjectCreated:*"),
  Queue: z.string(),
  Filter: z
    .strictObject({
      S3Key: z.strictObject({
        Rules: z.tuple([z.strictObject({ Name: z.literal("prefix"), Value: z.string() })]),
      }),
    })
    .optional(),
});

const lifecycleRule = z.looseObject({
  Status: z.enum(["Enabled", "Disabled"]),
  Prefix: z.string().default(""),
  ExpirationInDays: z.number().optional(),
});

const schema = z.looseObject({
  BucketName: z.string().optional(),
  CorsConfiguration: z.any().optional(),
  NotificationConfiguration: z
    .strictObject({ QueueConfigurations: z.array(queueConfiguration) })
    .default({ QueueConfigurations: [] }),
  LifecycleConfiguration: z.object({ Rules: z.array(lifecycleRule) }).default({ Rules: [] }),
});

/** Creates emulated S3 buckets and maps their host names to the local S3 endpoint. */
export const bucketTypes = (s3: S3, addresses: AddressBook, sqs: Sqs): ResourceBuilders => ({
  async "AWS::S3::Bucket"(resource) {
    const properties = readProperties(resource, schema);
    const { BucketName, CorsConfiguration } = properties;
    const name = BucketName ?? physicalName(resource, 63).toLowerCase();
    const bucketArn = `arn:aws:s3:::${name}`;
    const from = { service: "s3.amazonaws.com", sourceArn: bucketArn };
    await s3.ensureBucket(name, {
      ...(CorsConfiguration && { cors: CorsConfiguration }),
      notifications: properties.NotificationConfiguration.QueueConfigurations.map(
        ({ Queue, Filter }) => ({
          prefix: Filter?.S3Key.Rules[0].Value ?? "",
          send: sqs.serviceSender(Queue, from),
        }),
      ),
      expirations: properties.LifecycleConfiguration.Rules.flatMap(
        ({ Status, Prefix: prefix, ExpirationInDays: days }) =>
          Status === "Enabled" && days !== undefined ? [{ prefix, days }] : [],
      ),
    });
    const regional = `${name}.s3.${account.region}.amazonaws.com`;
    const global = `${name}.s3.amazonaws.com`;
    addresses.add(regional, s3.endpoint);
    addresses.add(global, s3.endpoint);
    return {
      ref: name,
      attributes: {
        Arn: bucketArn,
        DomainName: global,
        RegionalDomainName: regional,
      },
    };
  },
});
