import { openUnsubscribePage } from "#shared/contract/notices.ts";
import { endpoint } from "../http/endpoint.ts";

/**
 * Redirects to the unsubscribe page without changing any settings, because email clients may open links automatically
 * (RFC 8058 §3.1).
 */
export const handler = endpoint(openUnsubscribePage, async ({ query }) => {
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return `/ne-plus-recevoir${search && `?${search}`}`;
});
