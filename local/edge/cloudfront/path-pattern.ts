import { matchesWildcards } from "../../services/wildcards.ts";

/**
 * Returns a function that matches paths against a CloudFront path pattern. `*` matches any number of characters, and
 * `?` matches exactly one. Patterns are case-sensitive, and the leading slash is optional.
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const rooted = pattern.startsWith("/") || pattern.startsWith("*") ? pattern : `/${pattern}`;
  return (path) => matchesWildcards(rooted, path);
}
