import { config } from "../config.ts";

/** Returns the absolute URL of a page, for use in an email. */
export function pageUrl(path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, config("mail").SITE_URL);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}
