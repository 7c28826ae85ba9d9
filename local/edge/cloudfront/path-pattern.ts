/**
 * Whether a CloudFront path pattern covers a path: `*` stands for any characters, `?` for exactly one, letter case
 * counts, and the leading slash may be left out.
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
