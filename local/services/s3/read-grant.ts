/** What a bucket policy lets a distribution do. */
export interface ReadGrant {
  /** ARN of the distribution; undefined for any. */
  distributionArn: string | undefined;
  /** Whether a key may be read. */
  allowsGet(key: string): boolean;
  /** Whether it may learn that a key is missing (s3:ListBucket). */
  allowsList: boolean;
}
