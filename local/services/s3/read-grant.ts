/** Read access to an S3 bucket, granted to CloudFront by its bucket policy. */
export interface ReadGrant {
  /** ARN of the distribution that may read the bucket, or undefined for all distributions. */
  distributionArn: string | undefined;
  /** True if CloudFront may read the object. */
  allowsGet(key: string): boolean;
  /** True if CloudFront has s3:ListBucket. S3 then returns 404 instead of 403 for a missing key. */
  allowsList: boolean;
}
