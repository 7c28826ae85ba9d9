/**
 * Returns the HTML file of a page from a list of files by path, or undefined if the list has no such page. A segment
 * `{id}` in a listed path matches any id. Like the router, ignores case and trailing slashes.
 */
export function pageFileOf(pathname: string, files: Record<string, string>): string | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, "") || "/";
  const pattern = Object.keys(files).find(
    (pattern) =>
      path === pattern || new RegExp(`^${pattern.replaceAll("{id}", "[^/]+")}$`).test(path),
  );
  return pattern && `/${files[pattern]}`;
}
