const nextLink = /<([^>]*)>\s*;[^,]*\brel="?next"?/;

/** The cursor in a Link header's `rel="next"` (RFC 8288, D6), undefined on the last page. */
export function nextCursor(link: string | null): string | undefined {
  const target = link && nextLink.exec(link)?.[1];
  if (!target) return undefined;
  return new URL(target, location.origin).searchParams.get("cursor") ?? undefined;
}
