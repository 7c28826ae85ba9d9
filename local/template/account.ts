import { randomBytes } from "node:crypto";

/** The account and region of every resource in the local cloud. */
export const account = {
  id: "000000000000",
  region: "eu-west-3",
  partition: "aws",
  urlSuffix: "amazonaws.com",
} as const;

/**
 * The account owner's credentials, generated at each start. The credentials of roles are derived from them.
 */
export const credentials = {
  accessKeyId: `LOCAL${randomBytes(8).toString("hex").toUpperCase()}`,
  secretAccessKey: randomBytes(20).toString("hex"),
} as const;

/** Builds an ARN in the local account and region. */
export function arn(service: string, resource: string): string {
  return `arn:${account.partition}:${service}:${account.region}:${account.id}:${resource}`;
}
