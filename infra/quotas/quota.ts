/** An AWS quota. `page` is the URL of its documentation. */
export interface Quota {
  /** The counted things, as in "The stack has 61 resources". */
  unit: string;
  /** Name in docs/unproved.md. The default is `unit`. */
  title?: string;
  max: number;
  page: string;
}

/** The AWS documentation. */
export const docs = "https://docs.aws.amazon.com";

export const cloudfrontPage = `${docs}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`;
