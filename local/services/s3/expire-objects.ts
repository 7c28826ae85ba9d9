import type { Bucket } from "./objects/bucket.ts";

/** A lifecycle rule. Objects whose keys start with `prefix` expire `days` days after their creation. */
export interface ExpirationRule {
  prefix: string;
  days: number;
}

const dayMs = 24 * 60 * 60_000;

/** Deletes a bucket's expired objects. As on AWS, the expiry time is rounded up to midnight UTC. */
export async function expireObjects(
  bucket: Pick<Bucket, "keys" | "open" | "delete">,
  rules: ExpirationRule[],
  now: Date,
): Promise<void> {
  const midnight = now.getTime() - (now.getTime() % dayMs);
  for (const { prefix, days } of rules) {
    for await (const key of bucket.keys({ prefix, after: "" })) {
      const object = await bucket.open(key);
      await object?.close();
      const created = Date.parse(object?.metadata.lastModified ?? now.toISOString());
      if (created <= midnight - days * dayMs) await bucket.delete(key);
    }
  }
}
