import { newAttempt } from "../../data/limit/rate-limit-store.ts";
import { type LimitName, rateLimits } from "../../data/limit/rate-limits.ts";
import { putItems } from "../table/items.ts";

/** Uses up a rate limit for a user or an IP network. If `length` is given, counts only that many attempts. */
export async function exhaustLimit(
  limit: LimitName,
  subject: string,
  length: number = rateLimits[limit].max,
): Promise<void> {
  const now = new Date();
  const used = Array.from({ length }, (_, number) =>
    newAttempt(limit, subject, now, String(number)),
  );
  const attempts = new Set(used.map(({ id }) => id));
  await putItems(used.slice(0, 1).map(({ key }) => ({ ...key, attempts })));
}
