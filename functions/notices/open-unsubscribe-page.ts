import { openUnsubscribePage } from "#shared/contract/notices.ts";
import { endpoint } from "../http/endpoint.ts";

/** Some email programs open the unsubscribe URL with GET, which must not unsubscribe (RFC 8058 §3.1). */
export const handler = endpoint(openUnsubscribePage, async ({ query }) => {
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return `/ne-plus-recevoir${search && `?${search}`}`;
});
