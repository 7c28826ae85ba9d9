import * as z from "zod";
import { account } from "../../template/account.ts";
import { physicalName } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import type { AddressBook } from "../address-book.ts";
import type { S3 } from "./start-s3.ts";

const schema = z.looseObject({
  BucketName: z.string().optional(),
  CorsConfiguration: z.any().optional(),
  NotificationConfiguration: z
    .undefined("the local cloud does not support bucket notifications")
    .optional(),
});

/** Builds AWS::S3::Bucket, and maps its host names to the local S3 endpoint. */
export const bucketTypes = (s3: S3, addresses: AddressBook): ResourceBuilders => ({
  async "AWS::S3::Bucket"(resource) {
    const { BucketName, CorsConfiguration } = readProperties(resource, schema);
    const name = BucketName ?? physicalName(resource, 63).toLowerCase();
    await s3.ensureBucket(name, CorsConfiguration ? { cors: CorsConfiguration } : {});
    const regional = `${name}.s3.${account.region}.amazonaws.com`;
    const global = `${name}.s3.amazonaws.com`;
    addresses.add(regional, s3.endpoint);
    addresses.add(global, s3.endpoint);
    return {
      ref: name,
      attributes: {
        Arn: `arn:aws:s3:::${name}`,
        DomainName: global,
        RegionalDomainName: regional,
      },
    };
  },
});
