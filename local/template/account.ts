/** The account, region and partition that everything on one machine stands in. */
export const account = {
  id: "000000000000",
  region: "eu-west-3",
  partition: "aws",
  urlSuffix: "amazonaws.com",
} as const;

/** The one pair of credentials that the local services know. */
export const credentials = { accessKeyId: "local", secretAccessKey: "local" } as const;

/** An ARN in the local account and region. */
export function arn(service: string, resource: string): string {
  return `arn:${account.partition}:${service}:${account.region}:${account.id}:${resource}`;
}
