/** Read access to an S3 bucket that the bucket's policy grants to CloudFront. */
export interface ReadGrant {
  /** ARN of the distribution that may read the bucket. Undefined if all distributions may read it. */
  distributionArn: string | undefined;
  /** True if CloudFront may read the object with this key. */
  allowsGet(key: string): boolean;
  /**
   * True if CloudFront has the s3:ListBucket permission, with which S3 answers 404 instead of 403 for a
   * missing key.
   */
  allowsList: boolean;
}
