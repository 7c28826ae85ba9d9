import { randomBytes } from "node:crypto";

/** The AWS account and region of the local cloud. */
export const account = {
  id: "000000000000",
  region: "eu-west-3",
  partition: "aws",
  urlSuffix: "amazonaws.com",
} as const;

/** Credentials of the root user, generated on each start. Credentials of IAM roles are derived from them. */
export const credentials = {
  accessKeyId: `LOCAL${randomBytes(8).toString("hex").toUpperCase()}`,
  secretAccessKey: randomBytes(20).toString("hex"),
} as const;

/** Returns an ARN in the local cloud's account and region. */
export function arn(service: string, resource: string): string {
  return `arn:${account.partition}:${service}:${account.region}:${account.id}:${resource}`;
}

/** Returns the id of a stack, which is its ARN. */
export function stackArn(stackName: string): string {
  return arn("cloudformation", `stack/${stackName}/local`);
}
