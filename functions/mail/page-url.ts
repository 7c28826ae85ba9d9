import { config } from "../config.ts";

/** Returns the absolute URL of one of the site's pages, for a link in an email. */
export function pageUrl(path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, config("mail").SITE_URL);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}
