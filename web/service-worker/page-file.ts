/**
 * Returns the HTML file of a page, or undefined if `files` does not contain the page. `{id}` in a path matches any id.
 * Ignores case and trailing slashes, like the router.
 */
export function pageFileOf(pathname: string, files: Record<string, string>): string | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, "") || "/";
  const pattern = Object.keys(files).find((pattern) =>
    new RegExp(`^${pattern.replaceAll("{id}", "[^/]+")}$`).test(path),
  );
  return pattern && `/${files[pattern]}`;
}
