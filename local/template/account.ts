import { randomBytes } from "node:crypto";

/** The account, region and partition that everything on one machine stands in. */
export const account = {
  id: "000000000000",
  region: "eu-west-3",
  partition: "aws",
  urlSuffix: "amazonaws.com",
} as const;

/** The key of who runs the account, made for this run; what assumes a role has a key of its own made of it. */
export const credentials = {
  accessKeyId: `LOCAL${randomBytes(8).toString("hex").toUpperCase()}`,
  secretAccessKey: randomBytes(20).toString("hex"),
} as const;

/** An ARN in the local account and region. */
export function arn(service: string, resource: string): string {
  return `arn:${account.partition}:${service}:${account.region}:${account.id}:${resource}`;
}
