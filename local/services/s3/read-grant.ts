/** Read access to an S3 bucket that the bucket policy grants to CloudFront. */
export interface ReadGrant {
  /** ARN of the CloudFront distribution that may read the bucket. Undefined if all distributions may. */
  distributionArn: string | undefined;
  allowsGet(key: string): boolean;
  /**
   * True if CloudFront has permission to list the bucket. S3 then responds to requests for a missing key with 404
   * instead of 403.
   */
  allowsList: boolean;
}
