import type { Readable } from "node:stream";

/** What building and serving the stack needs of the local services. */
export interface Services {
  dynamodb: {
    endpoint: string;
    ensureTable(
      properties: Record<string, unknown>,
    ): Promise<{ tableArn: string; streamArn: string | undefined }>;
  };
  s3: {
    endpoint: string;
    ensureBucket(name: string, options: { cors?: unknown }): Promise<void>;
    /** Reads without a signature: what CloudFront's origin access control allows. */
    readObject(
      bucket: string,
      key: string,
    ): Promise<{ body: Readable; headers: Record<string, string> } | undefined>;
  };
  secrets: {
    endpoint: string;
    ensureSecret(secret: {
      name: string;
      value?: string;
      generate?: Record<string, unknown>;
    }): Promise<{ arn: string }>;
  };
  ses: {
    endpoint: string;
    mails(): Promise<Mail[]>;
  };
}

/** A mail that the stack sent. */
export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** ISO 8601. */
  sentAt: string;
}
