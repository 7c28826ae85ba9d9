/** Read access that a bucket policy grants to CloudFront. */
export interface ReadGrant {
  /** ARN of the distribution. Undefined for all distributions. */
  distributionArn: string | undefined;
  /** True if CloudFront may read the object. */
  allowsGet(key: string): boolean;
  /** True if s3:ListBucket is allowed, so that S3 answers 404 instead of 403 for missing keys. */
  allowsList: boolean;
}
