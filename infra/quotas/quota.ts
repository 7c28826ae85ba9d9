/** An AWS quota. `page` is the URL of its documentation. */
export interface Quota {
  unit: string;
  max: number;
  page: string;
}

/** The AWS documentation. */
export const docs = "https://docs.aws.amazon.com";

export const cloudfrontPage = `${docs}/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html`;
