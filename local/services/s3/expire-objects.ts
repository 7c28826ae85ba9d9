import type { Bucket } from "./object-store.ts";

/** A lifecycle rule. Objects whose keys start with `prefix` expire `days` days after their creation. */
export interface ExpirationRule {
  prefix: string;
  days: number;
}

const dayMs = 24 * 60 * 60_000;

/** Deletes a bucket's expired objects. As on AWS, the expiry time is rounded up to midnight UTC. */
export function expireObjects(bucket: Bucket, rules: ExpirationRule[], now: Date): void {
  const midnight = now.getTime() - (now.getTime() % dayMs);
  for (const { prefix, days } of rules) {
    for (const { key, lastModified } of bucket.list({ prefix })) {
      if (Date.parse(lastModified) <= midnight - days * dayMs) bucket.delete(key);
    }
  }
}
