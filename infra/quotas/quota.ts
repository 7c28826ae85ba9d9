/** An AWS quota. `page` is the URL of its documentation. */
export interface Quota {
  /** Plural noun for the counted items, such as `resources` in "The stack has 61 resources". */
  unit: string;
  /** Name of the quota in docs/unproved.md. By default, the name is `unit`. */
  title?: string;
  max: number;
  page: string;
}

/** The AWS documentation. */
export const docs = "https://docs.aws.amazon.com";

export const cloudfrontPage = `${docs}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`;
