/** Read access to an S3 bucket that the bucket's policy grants to CloudFront. */
export interface ReadGrant {
  /** ARN of the distribution that may read the bucket. Undefined if all distributions may. */
  distributionArn: string | undefined;
  /** True if CloudFront may read the object with this key. */
  allowsGet(key: string): boolean;
  /**
   * True if CloudFront has the permission s3:ListBucket. S3 then answers 404 for missing keys, instead of
   * 403.
   */
  allowsList: boolean;
}
