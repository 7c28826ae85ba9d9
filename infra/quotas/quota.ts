/** An AWS quota. `page` is the URL of its documentation. */
export interface Quota {
  /** Plural noun for what the quota counts, such as `resources` in "The stack has 61 resources". */
  unit: string;
  /** Name of the quota in docs/unproved.md. Defaults to `unit`. */
  title?: string;
  max: number;
  page: string;
}

/** Root URL of the AWS documentation. */
export const docs = "https://docs.aws.amazon.com";

export const cloudfrontPage = `${docs}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`;
