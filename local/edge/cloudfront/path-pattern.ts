/**
 * Returns a function that matches paths against a CloudFront path pattern. `*` matches any number of characters and `?`
 * exactly one. Patterns are case-sensitive, and the leading slash is optional.
 */
export function pathMatcher(pattern: string): (path: string) => boolean {
  const rooted = pattern.startsWith("/") || pattern.startsWith("*") ? pattern : `/${pattern}`;
  const source = rooted
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  const expression = new RegExp(`^${source}$`, "s");
  return (path) => expression.test(path);
}
