import { counterFor } from "../../data/limit/rate-limit-store.ts";
import { type LimitName, rateLimits } from "../../data/limit/rate-limits.ts";
import { putItems } from "../table/items.ts";

/** Uses up a rate limit for a user or an IP network. If `length` is given, counts only that many attempts. */
export async function exhaustLimit(
  limit: LimitName,
  subject: string,
  length: number = rateLimits[limit].max,
): Promise<void> {
  const now = new Date();
  const counters = Array.from({ length }, (_, number) =>
    counterFor(limit, subject, now, String(number)),
  );
  const attempts = new Set(counters.map(({ attempt }) => attempt));
  await putItems(counters.slice(0, 1).map(({ key }) => ({ ...key, attempts })));
}
